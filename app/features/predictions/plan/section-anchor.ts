/** How ids of the rows of sections begin; the place of the station in the list follows. */
export const sectionAnchor = "section-";
