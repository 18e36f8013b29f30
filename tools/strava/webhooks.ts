import { badRequest } from "./answers.ts";
import type { Clock } from "./clock.ts";
import { formOf } from "./forms.ts";
import { type App, isLocal } from "./oauth.ts";

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

export interface Delivery {
	readonly event: PushEvent;
	/** Status per try; 0 stands for no answer in time. */
	readonly statuses: number[];
}

export interface PushTiming {
	/** The service waits so long for a 200. */
	readonly answerMs: number;
	/** Between the tries. */
	readonly retryMs: number;
}

const tries = 3;
/** Events on their way at the same moment; a burst waits for its turn. */
const lanes = 20;
/** Like any subscription's: it stays the same over restarts. */
const subscriptionId = 120_001;

interface WebhookDeps {
	readonly app: App;
	readonly clock: Clock;
	readonly fetch: typeof fetch;
	readonly timing: PushTiming;
}

/** One subscription for the application; events are pushed at once, three times at most, in any order. */
export function createWebhooks({ app, clock, fetch, timing }: WebhookDeps) {
	let callbackUrl: string | null = null;
	const deliveries: Delivery[] = [];
	const waiting: Delivery[] = [];
	const running = new Set<Promise<void>>();

	const body = () => ({
		id: subscriptionId,
		resource_state: 2,
		application_id: Number(app.clientId),
		callback_url: callbackUrl,
		created_at: new Date(clock.now()).toISOString(),
		updated_at: new Date(clock.now()).toISOString(),
	});

	async function post(url: string, event: PushEvent): Promise<number> {
		try {
			const answer = await fetch(url, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(event),
				signal: AbortSignal.timeout(timing.answerMs),
			});
			await answer.body?.cancel();
			return answer.status;
		} catch {
			return 0;
		}
	}

	/** Takes up what waits, until nothing does. */
	async function lane() {
		for (let next = waiting.shift(); next; next = waiting.shift()) await deliver(next);
	}

	async function deliver(delivery: Delivery) {
		for (let nth = 0; nth < tries && callbackUrl !== null; nth++) {
			if (nth > 0) await new Promise((resolve) => setTimeout(resolve, timing.retryMs));
			delivery.statuses.push(await post(callbackUrl, delivery.event));
			if (delivery.statuses[nth] === 200) return;
		}
	}

	async function subscribe(form: URLSearchParams): Promise<Response> {
		const wanted = form.get("callback_url");
		if (callbackUrl !== null) return badRequest("PushSubscription", "", "already exists");
		const verified =
			wanted && isLocal(wanted) && (await handshake(wanted, form.get("verify_token") ?? ""));
		if (!verified) return badRequest("PushSubscription", "callback url", "not verifiable");
		callbackUrl = wanted;
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
			const said = (await answer.json()) as Record<string, unknown>;
			return answer.status === 200 && said["hub.challenge"] === challenge;
		} catch {
			return false;
		}
	}

	return {
		deliveries,
		subscription: () => callbackUrl,

		/** `/api/v3/push_subscriptions`; null for what is not answered here. */
		async answer(request: Request, url: URL): Promise<Response | null> {
			const place = /^\/api\/v3\/push_subscriptions(?:\/(\d+))?$/.exec(url.pathname);
			if (!place) return null;
			const form = request.method === "POST" ? await formOf(request) : url.searchParams;
			const known =
				form.get("client_id") === app.clientId && form.get("client_secret") === app.clientSecret;
			if (!known) return badRequest("Application", "client_id");
			if (request.method === "POST") return subscribe(form);
			if (request.method === "GET") return Response.json(callbackUrl === null ? [] : [body()]);
			if (Number(place[1]) !== subscriptionId || callbackUrl === null) {
				return new Response(null, { status: 404 });
			}
			callbackUrl = null;
			return new Response(null, { status: 204 });
		},

		/** Sends an event; what is left out is filled in. Without a subscription nothing is sent. */
		push(event: Partial<PushEvent> & Pick<PushEvent, "object_type" | "object_id" | "owner_id">) {
			if (callbackUrl === null) return;
			const delivery: Delivery = {
				event: {
					aspect_type: "update",
					event_time: Math.floor(clock.now() / 1000),
					subscription_id: subscriptionId,
					updates: {},
					...event,
				},
				statuses: [],
			};
			deliveries.push(delivery);
			waiting.push(delivery);
			if (running.size >= lanes) return;
			const work = lane().finally(() => running.delete(work));
			running.add(work);
		},

		/** Resolves when every event is delivered or given up. */
		async settled() {
			while (running.size > 0) await Promise.all(running);
		},
	};
}

export type Webhooks = ReturnType<typeof createWebhooks>;
