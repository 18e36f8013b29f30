import { appendLog } from "./suite-logs.mjs";

/** Keeps what tests, and the worker within them, write to the console: vitest itself shows it for failures alone. */
export default class LogReporter {
	onUserConsoleLog({ content }) {
		appendLog("tests", content);
	}
}
