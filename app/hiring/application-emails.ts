// What the mails of several rooms about an application share: why each side gets them.
export const applicantReason =
  "Vous recevez cet e-mail parce que vous avez une candidature auprès de cette entreprise.";
export const recruiterReason =
  "Vous recevez cet e-mail parce que votre compte reçoit les candidatures de cette entreprise.";
