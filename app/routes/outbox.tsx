import { data } from "react-router";
import { servicesContext } from "#worker/context.ts";
import { Outbox } from "../features/accounts/outbox.tsx";
import type { Route } from "./+types/outbox";

/** Mails that development keeps instead of sending; in production there is no such page. */
export async function loader({ context }: Route.LoaderArgs) {
	const { outbox } = await context.get(servicesContext)("read");
	if (!outbox) throw data(null, { status: 404 });
	return { mails: await outbox.latest(20) };
}

export default function OutboxRoute({ loaderData }: Route.ComponentProps) {
	return <Outbox mails={loaderData.mails} />;
}
