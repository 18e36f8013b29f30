/** Fitness and fatigue closer than this share of fitness are even. */
const evenShare = 0.05;

const formStates = ["fresh", "even", "loaded"] as const;
type FormState = (typeof formStates)[number];

/** Form is what fitness leaves over fatigue, TRIMP per day: positive when rested. */
export const formOf = (fitness: number, fatigue: number): number => fitness - fatigue;

/** What a form is called; its sign never says otherwise. */
export function formState(fitness: number, fatigue: number): FormState {
	const form = formOf(fitness, fatigue);
	if (Math.abs(form) <= fitness * evenShare) return "even";
	return form > 0 ? "fresh" : "loaded";
}
