import type { PredictionResponse } from "../../../../domain/predictions/wire";
import { type ApiResult, uploadForm } from "../../../api-client/call-api";

/** Attempts at a busy server before the page reports it. */
const maxAttempts = 5;

/** Uploads the form, and again while the server is busy. */
export async function sendUpload(
	upload: Parameters<typeof uploadForm>[1],
): Promise<ApiResult<Pick<PredictionResponse, "id">>> {
	for (let attempt = 1; ; attempt++) {
		const result = await uploadForm<PredictionResponse>("/api/upload-gpx", upload);
		const waitMs = busyMs(result);
		if (waitMs === null || attempt === maxAttempts || upload.signal.aborted) return result;
		await new Promise((resolve) => setTimeout(resolve, waitMs));
	}
}

/** How long to wait for a busy server, with jitter, so that clients do not come back at once; null when it is not. */
function busyMs(result: ApiResult<unknown>): number | null {
	if (result.ok || typeof result.error === "string" || result.error.code !== "server.busy")
		return null;
	return (result.retryAfterMs ?? 1000) * (1 + Math.random());
}
