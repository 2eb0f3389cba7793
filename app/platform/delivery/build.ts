// Which build of the program this is: a digest of its sources, the same wherever they are built. Known to the browser too.

/** The id of this build; in development there is only one. */
export const buildId: string = import.meta.env?.VITE_BUILD || "developpement";
