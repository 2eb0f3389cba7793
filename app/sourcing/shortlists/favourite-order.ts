// The orders of a company's favourites: last added first, or those who are available first.

export const sortParam = "tri";
export const readyFirst = "disponibles";
