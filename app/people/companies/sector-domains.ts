// The common domains of ROME of each sector. A sector without a row has all domains.

const everywhere = ["M", "K22", "K25", "N1"];

const domains: Record<string, readonly string[]> = {
  IT: ["E", "H12", "I14", "D14", "K21"],
  Commerce: ["D", "B", "E", "C15", "G16", "H21", "I1", "J13", "N4"],
  Industrie: ["H", "I", "B", "D14", "E1", "F", "J13", "N", "A14"],
  BTP: ["F", "I", "H", "A12", "B13", "C15", "D14", "N"],
  Santé: ["J", "K1", "A15", "D12", "G12", "G16", "I1", "K21", "H1"],
  Transport: ["N", "D14", "G17", "H1", "I"],
  Agriculture: ["A", "D1", "F17", "H21", "I16", "N4"],
  Tourisme: ["G", "L", "D", "E1", "I1", "J15", "K12", "N"],
};

/** Whether a trade is outside of the domains of a sector. @param occupation a ROME code */
export function isOutsideSector(sector: string, occupation: string): boolean {
  const ownDomains = domains[sector];
  return ownDomains !== undefined && ![...ownDomains, ...everywhere].some((domain) => occupation.startsWith(domain));
}
