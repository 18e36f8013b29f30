/** Races that do not exist; their answers are in files beside this one, which `npm run examples` writes. */
export const exampleNames = ["marathon", "mountain", "hundred"] as const;
export type ExampleName = (typeof exampleNames)[number];

export const examplePath = (name: ExampleName) => `/example/${name}`;

/** The square that the way of an example is drawn in, and what stays free around it. */
export const wayBox = { sizePx: 120, marginPx: 6 } as const;
