import { useState } from "react";
import type { PageError } from "../i18n/error-text.ts";
import { callApi } from "./call-api.ts";

/** `callApi` for a part of a page: whether a call is under way, and the error of the last one; null when it had none. */
export function useCall() {
	const [error, setError] = useState<PageError | null>(null);
	const [isBusy, setBusy] = useState(false);
	async function call<Value>(...request: Parameters<typeof callApi<Value>>) {
		setBusy(true);
		const result = await callApi<Value>(...request);
		setBusy(false);
		setError(result.ok ? null : result.error);
		return result;
	}
	return { error, isBusy, call };
}
