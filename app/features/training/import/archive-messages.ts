import type { ImportSelection } from "../../../../domain/training/archive/selection";
import type { ReadFile } from "./import-run";

/** What the page asks of the worker that reads what was chosen. Answers carry the question's number. */
export type ArchiveQuestion =
	| { readonly number: number; readonly kind: "open"; readonly files: readonly File[] }
	| { readonly number: number; readonly kind: "read"; readonly path: string };

export type ArchiveAnswer =
	| { readonly number: number; readonly kind: "plan"; readonly plan: ImportSelection }
	| { readonly number: number; readonly kind: "read"; readonly file: ReadFile }
	| { readonly number: number; readonly kind: "unreadable" };
