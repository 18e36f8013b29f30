/** The account that a bench registers with its own server. */
export const runner = {
	email: "bench@relief.example",
	password: "a hill at dawn 9",
	firstname: "Bench",
	lastname: "Runner",
	charte_accepted: true,
};

/** Registers the account, or one of another address; returns the token. */
export async function registerRunner(origin: string, email = runner.email): Promise<string> {
	return (await postJson(`${origin}/api/auth/register`, { ...runner, email })).access_token;
}

/** Posts JSON, and returns the JSON of the response. */
export async function postJson(url: string, body: object): Promise<{ access_token: string }> {
	const answer = await fetch(url, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});
	if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status}: ${await answer.text()}`);
	return answer.json();
}
