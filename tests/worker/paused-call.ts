import { vi } from "vitest";

export const moments = ["before the tracker receives it", "before its answer arrives"] as const;
export type Moment = (typeof moments)[number];

/** Pauses the first call whose address contains `path` at a moment; `reached` resolves when it is there. */
export function pauseCall(
	path: string,
	moment: Moment,
	handle: (request: Request) => Promise<Response>,
) {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	let arrive = () => {};
	const reached = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	let paused = false;
	vi.mocked(fetch).mockImplementation(async (input, init) => {
		const request = new Request(input, init);
		if (paused || !request.url.includes(path)) return handle(request);
		paused = true;
		const early = moment === "before the tracker receives it" ? null : handle(request);
		const answer = early && (await early);
		arrive();
		await released;
		return answer ?? handle(request);
	});
	return { reached, release };
}
