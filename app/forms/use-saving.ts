import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ApiResult } from "../api-client/call-api.ts";
import type { PageError } from "../i18n/error-text.ts";

/** A save by a call of the API: how far it is, and why the last one failed. The page's data are loaded again after it. */
export function useSaving() {
	const { revalidate } = useRevalidator();
	const [phase, setPhase] = useState<"editing" | "saving" | "saved">("editing");
	const [error, setError] = useState<PageError | null>(null);

	/** False when the call failed. */
	async function save(send: () => Promise<ApiResult<unknown>>): Promise<boolean> {
		setPhase("saving");
		setError(null);
		const saved = await send();
		if (!saved.ok) {
			setError(saved.error);
			setPhase("editing");
			return false;
		}
		await revalidate();
		setPhase("saved");
		return true;
	}

	return { isSaving: phase === "saving", isSaved: phase === "saved", error, save };
}
