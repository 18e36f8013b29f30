import { bind } from "../platform/bind.ts";
import { discardDraft, editDraft, openDraft } from "./course-drafts.ts";
import { type PublishContext, publish } from "./course-publish.ts";
import { type CourseUploadContext, uploadCourse } from "./course-upload.ts";
import {
	type EditorsContext,
	invite,
	leave,
	redeemLink,
	removeEditor,
	removeInvitation,
	removeOldLinks,
	requestProof,
	setRole,
	showLink,
} from "./editors.ts";
import { exported, overview, racesOf } from "./organise-views.ts";
import { deletionStatements } from "./organiser-data.ts";
import {
	addCourse,
	addEdition,
	addRace,
	editEdition,
	editRace,
	removeCourse,
	removeEdition,
	renameCourse,
	setTakenDown,
	setWithdrawn,
} from "./race-writes.ts";
import { removeOldReports, report } from "./reports.ts";

interface Context extends CourseUploadContext, PublishContext, EditorsContext {
	/** Lists races anew that were written since they were listed. */
	readonly relistDue: () => Promise<void>;
}

/** What organisers and editors do with their races. Each write looks at their role in its own transaction (roles.ts). */
export const createOrganise = (context: Context) => ({
	...bind(context, {
		racesOf,
		overview,
		openDraft,
		addRace,
		editRace,
		setTakenDown,
		addEdition,
		editEdition,
		setWithdrawn,
		removeEdition,
		addCourse,
		renameCourse,
		removeCourse,
		uploadCourse,
		editDraft,
		discardDraft,
		publish,
		requestProof,
		invite,
		showLink,
		redeemLink,
		setRole,
		removeEditor,
		removeInvitation,
		leave,
		report,
		exported,
	}),
	/** What goes with a deleted account, ahead of its own row. */
	accountData: {
		release: (userId: string) => deletionStatements(context, userId),
		/** Races that were taken down by it leave the searches. */
		remove: () => context.relistDue(),
	},
	/** Links and reports that are past their time. */
	async removeOld(): Promise<void> {
		await Promise.all([removeOldLinks(context), removeOldReports(context)]);
	},
});
export type Organise = ReturnType<typeof createOrganise>;
