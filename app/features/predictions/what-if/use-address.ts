import { useEffect } from "react";
import type { CourseEdit } from "../../../../domain/predictions/edits/course-edit";
import { editTexts } from "../../../../domain/predictions/edits/edit-text";
import type { Question } from "../../../../domain/predictions/question";
import { whatIfEntries, whatIfFields } from "../../../../domain/predictions/what-if";

interface Asked extends Question {
	/** Null as long as they are the stored ones. */
	edits: readonly CourseEdit[] | null;
}

interface AddressState {
	untouched: boolean;
	live: boolean;
}

/** Keeps the what-if in the address, in place, so that a reload and a bookmark have it. */
export function useAddress(id: string, asked: Asked, { untouched, live }: AddressState) {
	const { edits, ...question } = asked;
	const entries = untouched ? [] : whatIfEntries(question);
	const texts = edits ? editTexts(edits) : [];
	const query = new URLSearchParams([...entries, ...texts.map((text) => ["edit", text])]);
	const wanted = query.toString();
	useEffect(() => {
		if (!live) return;
		const timer = setTimeout(() => {
			const url = new URL(window.location.href);
			for (const name of [...whatIfFields, "edit"]) url.searchParams.delete(name);
			for (const [name, value] of new URLSearchParams(wanted)) url.searchParams.append(name, value);
			if (url.searchParams.get("id") !== id || url.href === window.location.href) return;
			window.history.replaceState(window.history.state, "", url);
		}, 250);
		return () => clearTimeout(timer);
	}, [id, wanted, live]);
}
