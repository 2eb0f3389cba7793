// The id of this build: a digest of its sources, equal on every machine. The browser knows it too.

export const buildId: string = import.meta.env?.VITE_BUILD || "developpement";
