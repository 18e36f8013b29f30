import { AppError } from "../../domain/app-error.ts";

let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * The commonest passwords of public leaks that are long enough to be chosen here: some 18,000, lower case
 * (@zxcvbn-ts/language-common). Loaded when an isolate first needs them.
 */
async function commonPasswords(): Promise<ReadonlySet<string>> {
	const { default: lines } = await import("virtual:common-passwords");
	return new Set(lines.split("\n"));
}

/** Throws `accounts.common_password`. None of the list has a space: a phrase needs no look at it. */
export async function refuseCommon(password: string): Promise<void> {
	if (/\s/.test(password)) return;
	loaded ??= commonPasswords();
	if ((await loaded).has(password.toLowerCase())) throw new AppError("accounts.common_password");
}
