/** When the browser has nothing else to do, or in two seconds. Safari has no idle callback. */
export const whenIdle = () =>
	new Promise<unknown>((resolve) =>
		typeof requestIdleCallback === "undefined"
			? setTimeout(resolve, 200)
			: requestIdleCallback(resolve, { timeout: 2_000 }),
	);
