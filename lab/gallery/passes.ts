/** Runs each pass, also after one that fails; answers those that failed, with why. */
export async function failedPasses<Pass extends string>(
	passes: readonly Pass[],
	runPass: (pass: Pass) => Promise<unknown>,
): Promise<{ pass: Pass; error: unknown }[]> {
	const failed: { pass: Pass; error: unknown }[] = [];
	for (const pass of passes) {
		await runPass(pass).catch((error: unknown) => failed.push({ pass, error }));
	}
	return failed;
}
