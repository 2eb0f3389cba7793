// Whether an application to an offer needs a CV. A file of its own: pages of visitors load no labels of forms.

/** Whether an application needs a CV. The default is that one is welcome. */
export const cvPolicies = ["exige", "bienvenu", "sans"] as const;

export type CvPolicy = (typeof cvPolicies)[number];

export const cvPolicyLabels: Record<CvPolicy, string> = {
  exige: "CV exigé",
  bienvenu: "CV bienvenu, sans obligation",
  sans: "Sans CV",
};
