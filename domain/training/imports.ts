/** An import with its figures, as pages show it. */
export interface ImportSummary {
	readonly id: string;
	readonly name: string;
	readonly createdAt: Date;
	readonly filesTotal: number;
	/** Activities that it added. */
	readonly activities: number;
	readonly leftOut: number;
}

export interface ImportDetail extends ImportSummary {
	/** The newest 500 files that were left out, with the reason. */
	readonly leftOutFiles: readonly { readonly path: string; readonly code: string }[];
}
