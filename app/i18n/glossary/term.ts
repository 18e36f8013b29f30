/** One thing, and the one word that screens, mails and errors have for it. */
export interface Term {
	readonly say: string;
	/** Words that are not used for it, in any case; `*` stands for the rest of a word. */
	readonly not: readonly string[];
	/** Sentences that may hold one of them all the same: they are fixed word for word. */
	readonly fixed?: readonly string[];
}
