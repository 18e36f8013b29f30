import { clearToken } from "../../api-client/session-token";
import { forgetKeptPages } from "../site/kept-pages";

/** Takes everything of the runner off the device: who leaves leaves nothing. */
export function forgetRunner(): void {
	clearToken();
	forgetKeptPages();
	// Loaded when it is wanted: this is a part of every page.
	import("../training/import/kept-import").then(
		({ forgetImport }) => forgetImport(),
		() => undefined,
	);
}
