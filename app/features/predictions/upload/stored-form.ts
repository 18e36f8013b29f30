import { createContext, type RefObject, useContext, useEffect, useState } from "react";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";

/** What stands in a form beside its file, from one load of its page to the next. */
interface StoredEntries {
	/** Fields with what was typed, as the form would send them. */
	fields: readonly (readonly [string, string])[];
	track: number | null;
	edits: readonly CourseEdit[];
}

interface StoredForm extends StoredEntries {
	file: File | null;
}

/** The same in the page: `state` is what its fields do not say. */
interface FormOnPage {
	frame: RefObject<HTMLFormElement | null>;
	file: File | null;
	state: Omit<StoredEntries, "fields">;
}

/** Session storage: it is this tab's alone, and ends with it. */
const key = "relief_upload";
/** Local storage: says without the database whether a file waits in it. */
const flag = "relief_upload_file";

const StoredFields = createContext<StoredEntries["fields"]>([]);
export const StoredFieldsProvider = StoredFields.Provider;

/** What stood in fields before the page was loaded again: the values of a name, in the order of the form. */
export function useStoredFields(): (name: string) => readonly string[] {
	const fields = useContext(StoredFields);
	return (name) => fields.flatMap(([other, value]) => (other === name ? [value] : []));
}

/**
 * What stood in the form when its page was loaded again in this tab; null before that is known, without anything, and when
 * the page was opened from another. What stands in it now is kept until the form is left.
 */
export function useStoredForm({ frame, file, state }: FormOnPage): StoredForm | null {
	const [kept, setKept] = useState<StoredForm | null>(null);
	useEffect(() => {
		let isLeft = false;
		const entries = takeEntries();
		if (entries) {
			void readFile().then((found) => !isLeft && setKept({ ...entries, file: found }));
		} else void writeFile(null);
		return () => {
			isLeft = true;
			void writeFile(null);
		};
	}, []);
	useEffect(() => {
		if (file) void writeFile(file);
	}, [file]);
	useEffect(() => {
		const keep = () => frame.current && storeEntries({ fields: textsOf(frame.current), ...state });
		addEventListener("pagehide", keep);
		return () => removeEventListener("pagehide", keep);
	}, [frame, state]);
	return kept;
}

const textsOf = (form: HTMLFormElement) =>
	[...new FormData(form)].flatMap(([name, value]): [string, string][] =>
		typeof value === "string" ? [[name, value]] : [],
	);

function storeEntries(entries: StoredEntries): void {
	try {
		sessionStorage.setItem(key, JSON.stringify(entries));
	} catch {
		// A browser that stores nothing keeps nothing.
	}
}

/** The entries of before, once: what is loaded after another page of this tab begins empty. */
function takeEntries(): StoredEntries | null {
	try {
		const stored = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		return stored && isLoadedAgain() ? (JSON.parse(stored) as StoredEntries) : null;
	} catch {
		return null;
	}
}

/** Whether the browser loaded this very page again, or came back to it. */
function isLoadedAgain(): boolean {
	const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (!load || load.type === "navigate") return false;
	return new URL(load.name).pathname === location.pathname;
}

interface StoredFile {
	name: string;
	/** Safari stores no `File` in a private window. */
	bytes: ArrayBuffer;
}

/** Keeps a file, or none. */
async function writeFile(file: File | null): Promise<void> {
	try {
		if (!file && localStorage.getItem(flag) === null) return;
		const { idb, store } = await openStore();
		if (!file) {
			await idb.del("file", store);
			return localStorage.removeItem(flag);
		}
		localStorage.setItem(flag, "1");
		const stored: StoredFile = { name: file.name, bytes: await file.arrayBuffer() };
		await idb.set("file", stored, store);
	} catch {
		// As above.
	}
}

async function readFile(): Promise<File | null> {
	try {
		const { idb, store } = await openStore();
		const stored = await idb.get<StoredFile>("file", store);
		return stored ? new File([stored.bytes], stored.name) : null;
	} catch {
		return null;
	}
}

/** The package is loaded on demand. */
async function openStore() {
	const idb = await import("idb-keyval");
	return { idb, store: idb.createStore("relief-upload", "form") };
}
