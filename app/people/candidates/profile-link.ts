// The lifetimes of a link that shows a profile, in days.
export const linkDays = [7, 30, 90] as const;
