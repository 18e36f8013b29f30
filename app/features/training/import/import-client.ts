import type { ImportPlan } from "../../../../domain/training/archive/plan";
import type {
	ImportedFile,
	ImportSummary,
	NewImport,
	TypedInActivities,
} from "../../../../domain/training/import-wire";
import { authorisedFetch } from "../../accounts/authorised-fetch";
import type { Sent } from "./import-run";

const timeoutMs = 60_000;
const waitWithoutHeaderMs = 15_000;
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const call = (path: string, init: RequestInit) =>
	authorisedFetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });

const json = (method: string, body: unknown): RequestInit => ({
	method,
	headers: { "Content-Type": "application/json" },
	body: JSON.stringify(body),
});

/** Opens an import; null when the server cannot be reached or refuses. */
export async function beginImport(body: NewImport): Promise<ImportSummary | null> {
	const answer = await call("/api/imports", json("POST", body)).catch(() => null);
	return answer?.ok ? ((await answer.json()) as ImportSummary) : null;
}

/** Sends the totals of activities that have no file. True when they have arrived. */
export async function sendTypedIn(
	importId: string,
	activities: TypedInActivities["activities"],
): Promise<boolean> {
	const body: TypedInActivities = { zone: zone(), activities };
	const answer = await call(`/api/imports/${importId}/typed-in`, json("PUT", body)).catch(
		() => null,
	);
	return answer?.ok ?? false;
}

/** Sends one file of an import. */
export async function sendFile(
	importId: string,
	{ path, entry }: ImportPlan["files"][number],
	bytes: Uint8Array<ArrayBuffer>,
): Promise<Sent> {
	const query = new URLSearchParams({ path, zone: zone() });
	if (entry?.name) query.set("title", entry.name.slice(0, 300));
	if (entry) query.set("sport", entry.sport);
	const init = {
		method: "PUT",
		body: bytes,
		headers: { "Content-Type": "application/octet-stream" },
	};
	const answer = await call(`/api/imports/${importId}/files?${query}`, init).catch(() => null);
	if (!answer) return { kind: "offline" };
	if (answer.status === 401) return { kind: "signed_out" };
	if (answer.status === 429 || answer.status >= 500) {
		const seconds = Number(answer.headers.get("Retry-After"));
		return { kind: "later", afterMs: seconds > 0 ? seconds * 1000 : waitWithoutHeaderMs };
	}
	const body = (await answer.json().catch(() => null)) as (ImportedFile & { code?: string }) | null;
	if (answer.ok && body) return { kind: "answer", answer: body };
	const code = body?.code ?? "unexpected";
	return { kind: "answer", answer: { outcome: "left_out", activities: 0, code, detail: null } };
}
