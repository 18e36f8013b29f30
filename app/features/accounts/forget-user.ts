import { clearToken } from "../../api-client/session-token.ts";

const removals: (() => unknown)[] = [clearToken];

/** Registers what deletes a feature's data of the user from this device. */
export const onForgetUser = (remove: () => unknown) => void removals.push(remove);

/** Deletes the user's data from this device, as far as it lets itself be deleted. */
export async function forgetUser(): Promise<void> {
	await Promise.allSettled(removals.map(async (remove) => remove()));
}
