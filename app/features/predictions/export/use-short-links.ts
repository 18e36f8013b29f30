import { useEffect, useState } from "react";
import { type ApiResult, callApi } from "#app/api-client/call-api.ts";
import type { Public } from "#domain/predictions/share/public-plan.ts";
import type { SharedPlan } from "#domain/predictions/share/shared-plan.ts";
import { loadEncryption, loadPacking } from "./download.ts";

interface OpenLink {
	id: string;
	ends_at: string;
}

/** The short links of a plan that are open, and what makes and deletes them. */
export function useShortLinks(predictionId: string) {
	const [open, setOpen] = useState<readonly OpenLink[]>([]);
	const [isBusy, setBusy] = useState(false);
	const path = `/api/predictions/${encodeURIComponent(predictionId)}/short-links`;
	useEffect(() => {
		const left = new AbortController();
		void callApi<{ links: OpenLink[] }>(path, { signal: left.signal }).then((found) => {
			if (found.ok && !left.signal.aborted) setOpen(found.value.links);
		});
		return () => left.abort();
	}, [path]);

	async function make(plan: Public<SharedPlan>, days: number): Promise<ApiResult<string>> {
		setBusy(true);
		try {
			const { shortFragment, encryptFragment } = await loadEncryption();
			const { fragmentOf } = await loadPacking();
			const { encrypted, key } = await encryptFragment(await fragmentOf(plan));
			const stored = await callApi<OpenLink>(path, { method: "POST", json: { encrypted, days } });
			if (!stored.ok) return stored;
			setOpen((before) => [stored.value, ...before]);
			const fragment = shortFragment({ link: stored.value.id, key });
			return { ok: true, value: `${window.location.origin}/shared#${fragment}` };
		} catch {
			// a part of the page that did not load
			return { ok: false, error: "unexpected", status: null, retryAfterMs: null };
		} finally {
			setBusy(false);
		}
	}

	async function deleteAll(): Promise<ApiResult<unknown>> {
		setBusy(true);
		const done = await callApi(path, { method: "DELETE" });
		setBusy(false);
		if (done.ok) setOpen([]);
		return done;
	}

	return { open, isBusy, make, deleteAll };
}
