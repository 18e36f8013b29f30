import type { ImportPlan } from "../../../../domain/training/archive/plan";
import type {
	ImportedFile,
	ImportSummary,
	NewImport,
	TypedInActivities,
} from "../../../../domain/training/import-wire";
import { authorisedFetch } from "../../../api-client/authorised-fetch";
import type { ErrorNotice } from "../../../i18n/error-text";
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

/** A call that the server did not take: with its reason, or null when it cannot be reached. */
export interface NotTaken {
	readonly refusal: ErrorNotice | null;
}

/** Opens an import. */
export async function beginImport(body: NewImport): Promise<ImportSummary | NotTaken> {
	const answer = await call("/api/imports", json("POST", body)).catch(() => null);
	return answer?.ok ? ((await answer.json()) as ImportSummary) : notTaken(answer);
}

async function notTaken(answer: Response | null): Promise<NotTaken> {
	return { refusal: answer && (await noticeIn(answer)) };
}

/** The refusal that an answer holds; null where it holds none that a person can act on. */
async function noticeIn(answer: Response): Promise<ErrorNotice | null> {
	const body = (await answer.json().catch(() => null)) as Partial<ErrorNotice> | null;
	const isFinal = answer.status >= 400 && answer.status < 500;
	return isFinal && body?.code ? { detail: "", values: {}, ...body, code: body.code } : null;
}

/** Sends the totals of activities that have no file. Null when they have arrived. */
export async function sendTypedIn(
	importId: string,
	activities: TypedInActivities["activities"],
): Promise<NotTaken | null> {
	const body: TypedInActivities = { zone: zone(), activities };
	const answer = await call(`/api/imports/${importId}/typed-in`, json("PUT", body)).catch(
		() => null,
	);
	return answer?.ok ? null : notTaken(answer);
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
	const seconds = Number(answer.headers.get("Retry-After"));
	const afterMs = seconds > 0 ? seconds * 1000 : null;
	if (answer.status === 429) return { kind: "limited", afterMs: afterMs ?? waitWithoutHeaderMs };
	if (answer.status >= 500) return { kind: "failed", afterMs };
	if (answer.ok) {
		const body = (await answer.json().catch(() => null)) as ImportedFile | null;
		return body ? { kind: "answer", answer: body } : { kind: "failed", afterMs };
	}
	const notice = await noticeIn(answer);
	if (notice && endsImport(notice.code)) return { kind: "refused", notice };
	const code = notice?.code ?? "unexpected";
	return { kind: "answer", answer: { outcome: "left_out", activities: 0, code, detail: null } };
}

/** Whether a refusal is about the import or the account, and so about every file that is left. */
const endsImport = (code: string) =>
	code.startsWith("quota.") || code === "import.not_found" || code === "request.owner_deleted";
