// Why the two sides of an application get mails about it.
export const applicantReason =
  "Vous recevez cet e-mail parce que vous avez une candidature auprès de cette entreprise.";
export const recruiterReason =
  "Vous recevez cet e-mail parce que votre compte reçoit les candidatures de cette entreprise.";
