import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A stand-in as a server needs it. It rejects where the real connection would close. */
export interface Service {
	handle(request: Request): Promise<Response>;
}

/** Serves a stand-in on a loopback port; 0 takes a free one. */
export async function serveStandIn(standIn: Service, port: number) {
	const server = createServer((incoming, outgoing) => {
		relay(standIn, incoming, outgoing).catch(() => outgoing.destroy());
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, "127.0.0.1", resolve);
	});
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		origin,
		async stop() {
			const closed = new Promise((resolve) => server.close(resolve));
			server.closeAllConnections();
			await closed;
		},
	};
}

/** Rejects when the connection is to be broken. */
async function relay(standIn: Service, incoming: IncomingMessage, outgoing: ServerResponse) {
	const closed = new AbortController();
	outgoing.once("close", () => closed.abort());
	const chunks: Buffer[] = [];
	for await (const chunk of incoming) chunks.push(chunk);
	const body = Buffer.concat(chunks);
	const answer = await standIn.handle(
		new Request(new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? "localhost"}`), {
			method: incoming.method,
			headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
			body: body.length > 0 ? body : null,
			signal: closed.signal,
		}),
	);
	outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
	if (answer.body) {
		for await (const chunk of answer.body) {
			if (outgoing.destroyed) return;
			// Each piece is sent before the next one, or the end of the connection.
			await new Promise((resolve) => outgoing.write(chunk, resolve));
		}
	}
	outgoing.end();
}
