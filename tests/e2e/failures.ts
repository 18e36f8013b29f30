import { beforeEach } from "vitest";
import { pictureOfFailure } from "./session.ts";

beforeEach(({ onTestFailed }) => {
	onTestFailed(({ task }) => pictureOfFailure(task.name));
});
