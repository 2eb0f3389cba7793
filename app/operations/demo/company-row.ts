// A row of the list of companies.

export type CompanyRow = [
  nom: string,
  /** With the department: "Lyon (69)". */
  city: string,
  sector: string,
  size: "1-10" | "11-50" | "51-250" | "251-1000" | "1000+",
  /** Keys of the trades it hires; a repeated key is more frequent; ":1" means only the second of the trade's names. */
  work: string,
  street: string,
  description: string,
];
