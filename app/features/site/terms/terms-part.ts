/** A part of the terms; a list is a list of points, `{contact}` in a sentence the operator's address. */
export interface TermsPart {
	readonly heading: string;
	readonly sections: readonly {
		readonly heading: string;
		readonly text: readonly (string | readonly string[])[];
	}[];
}
