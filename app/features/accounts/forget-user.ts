import { clearToken } from "../../api-client/session-token";

const removals: (() => unknown)[] = [clearToken];

/** Registers what deletes a feature's data of the user from this device. */
export const onForgetUser = (remove: () => unknown) => void removals.push(remove);

/** Deletes the user's data from this device. */
export function forgetUser(): void {
	for (const remove of removals) void remove();
}
