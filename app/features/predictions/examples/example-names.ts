// Folder: the examples of the landing page. Imports: shared.

import type { PlanCard } from "#domain/predictions/share/plan-card.ts";

/** Races that do not exist; their answers are in files beside this one, which `npm run examples` writes. */
export const exampleNames = ["marathon", "mountain", "hundred"] as const;
export type ExampleName = (typeof exampleNames)[number];

export const examplePath = (name: ExampleName) => `/example/${name}`;

export interface ExampleCard extends PlanCard {
	name: ExampleName;
}
