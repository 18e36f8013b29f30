import passwords from "virtual:common-passwords";
import { AppError } from "#domain/app-error.ts";
import { readPackedText } from "../platform/packed-text.ts";

/** The list, not a promise of it: a request whose reading is cut off would leave the others waiting. */
let common: ReadonlySet<string> | undefined;

/**
 * Throws `accounts.common_password` for one of the commonest of public leaks that are long enough to be chosen here:
 * some 18,000, lower case (@zxcvbn-ts/language-common), read when an isolate first needs them. Without the list no
 * password is accepted. None of it has a space: a phrase needs no look at it.
 */
export async function refuseCommon(password: string): Promise<void> {
	if (/\s/.test(password)) return;
	common ??= new Set((await readPackedText(passwords)).split("\n"));
	if (common.has(password.toLowerCase())) throw new AppError("accounts.common_password");
}
