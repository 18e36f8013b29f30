import type { Clock } from "../stand-in/clock.ts";
import { createDeliveries, type PushTiming } from "../stand-in/deliveries.ts";
import { type App, formOf, isLocal, isOfApp } from "../stand-in/oauth-requests.ts";
import { badRequest } from "./responses.ts";

export interface PushEvent {
	object_type: "activity" | "athlete";
	object_id: number;
	aspect_type: "create" | "update" | "delete";
	owner_id: number;
	subscription_id: number;
	/** Seconds since 1970. */
	event_time: number;
	updates: Record<string, string>;
}

/** The same after every restart. */
const subscriptionId = 120_001;

interface WebhookDeps {
	readonly app: App;
	readonly clock: Clock;
	readonly fetch: typeof fetch;
	readonly timing: PushTiming;
}

/** The subscription of the application; events are sent at once, in three tries at most, in any order. */
export function createWebhooks({ app, clock, fetch, timing }: WebhookDeps) {
	let callbackUrl: string | null = null;
	const deliveries = createDeliveries<PushEvent>({
		fetch,
		timing,
		target: () => callbackUrl,
		bodyOf: (event) => event,
	});

	const body = () => ({
		id: subscriptionId,
		resource_state: 2,
		application_id: Number(app.clientId),
		callback_url: callbackUrl,
		created_at: new Date(clock.now()).toISOString(),
		updated_at: new Date(clock.now()).toISOString(),
	});

	async function subscribe(form: URLSearchParams): Promise<Response> {
		const address = form.get("callback_url");
		if (callbackUrl !== null) return badRequest("PushSubscription", "", "already exists");
		const verified =
			address && isLocal(address) && (await handshake(address, form.get("verify_token") ?? ""));
		if (!verified) return badRequest("PushSubscription", "callback url", "not verifiable");
		callbackUrl = address;
		return Response.json(body(), { status: 201 });
	}

	async function handshake(address: string, verifyToken: string): Promise<boolean> {
		const challenge = crypto.randomUUID().replaceAll("-", "");
		const url = new URL(address);
		url.searchParams.set("hub.mode", "subscribe");
		url.searchParams.set("hub.challenge", challenge);
		url.searchParams.set("hub.verify_token", verifyToken);
		try {
			const answer = await fetch(url, { signal: AbortSignal.timeout(timing.answerMs) });
			const body = (await answer.json()) as Record<string, unknown>;
			return answer.status === 200 && body["hub.challenge"] === challenge;
		} catch {
			return false;
		}
	}

	return {
		deliveries: deliveries.list,
		settled: deliveries.settled,
		subscription: () => callbackUrl,

		/** Calls of `/api/v3/push_subscriptions`; null for other paths. */
		async answer(request: Request, url: URL): Promise<Response | null> {
			const place = /^\/api\/v3\/push_subscriptions(?:\/(\d+))?$/.exec(url.pathname);
			if (!place) return null;
			const form = request.method === "POST" ? await formOf(request) : url.searchParams;
			if (!isOfApp(form, app)) return badRequest("Application", "client_id");
			if (request.method === "POST") return subscribe(form);
			if (request.method === "GET") return Response.json(callbackUrl === null ? [] : [body()]);
			if (Number(place[1]) !== subscriptionId || callbackUrl === null) {
				return new Response(null, { status: 404 });
			}
			callbackUrl = null;
			return new Response(null, { status: 204 });
		},

		/** Sends an event, with defaults for missing fields. Without a subscription nothing is sent. */
		push(event: Partial<PushEvent> & Pick<PushEvent, "object_type" | "object_id" | "owner_id">) {
			deliveries.push({
				aspect_type: "update",
				event_time: Math.floor(clock.now() / 1000),
				subscription_id: subscriptionId,
				updates: {},
				...event,
			});
		},
	};
}

export type Webhooks = ReturnType<typeof createWebhooks>;
