import { afterEach } from "vitest";
import { pictureOfFailure } from "./session.ts";

// After a test, since its own hooks may close its pages before `onTestFailed` is called.
afterEach(async ({ task }) => {
	if (task.result?.state === "fail") await pictureOfFailure(task.name);
});
