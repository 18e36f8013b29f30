import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageError } from "../../i18n/error-text.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { hasPasskeys, type PasskeyResult } from "./passkey-client.ts";

/** One use of passkeys on a page: whether it can be had, is under way, and why the last one failed. */
export function usePasskey() {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const hydrated = useHydrated();
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<PageError | "cancelled" | null>(null);

	/** False when it failed, or was cancelled. */
	async function run(use: () => Promise<PasskeyResult<unknown>>): Promise<boolean> {
		setBusy(true);
		setError(null);
		const result = await use();
		setBusy(false);
		if (!result.ok) setError(result.error ?? "cancelled");
		return result.ok;
	}

	return {
		/** False without script, and where there are no passkeys. */
		available: hydrated && hasPasskeys(),
		/** True with script where there are none. */
		missing: hydrated && !hasPasskeys(),
		busy,
		error,
		message:
			error === null ? null : error === "cancelled" ? t("passkeys.cancelled") : errorText(error),
		run,
		/** Says why a use that was not `run` has failed. */
		show: setError,
	};
}
