// What a file handed in may be: the accepted types of a CV and how the forms name them.

export type CvType = "pdf" | "docx";

export const cvContentTypes: Record<CvType, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** For the `accept` of a file field. */
export const cvAccept = `.pdf,.docx,${Object.values(cvContentTypes).join(",")}`;

export const cvHint = "PDF ou DOCX, 10 Mo au plus";
