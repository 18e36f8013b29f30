/** What a user deletes as a whole. */
export const deletionKinds = ["account", "import", "link"] as const;
export type DeletionKind = (typeof deletionKinds)[number];

/** A line of the list of deletions that a restore of the database does not undo. */
export interface Deletion {
	readonly kind: DeletionKind;
	readonly userId: string;
	/** Id of what was deleted: of the account itself, of an import, of a tracker's link. */
	readonly subjectId: string;
	readonly deletedAt: Date;
}
