import { connect, type Socket } from "node:net";

const many = 100;
const trickleMs = 500;
const announcedBytes = 10_000_000;

/** Slow clients: half send an upload a byte at a time, half request a page and read nothing. */
export function openSlowClients(origin: string, tokens: readonly string[]): { close(): void } {
	const { hostname, port } = new URL(origin);
	const sockets: Socket[] = [];
	const open = (text: string) => {
		const socket = connect(Number(port), hostname);
		socket.on("error", () => socket.destroy());
		socket.write(text);
		sockets.push(socket);
		return socket;
	};
	const senders = Array.from({ length: many }, (_, index) =>
		open(
			[
				"POST /api/upload-gpx HTTP/1.1",
				`Host: ${hostname}:${port}`,
				`Authorization: Bearer ${tokens[index % tokens.length]}`,
				"Content-Type: multipart/form-data; boundary=b",
				`Content-Length: ${announcedBytes}`,
				"",
				'--b\r\nContent-Disposition: form-data; name="file"; filename="a.gpx"\r\n\r\n<gpx>',
			].join("\r\n"),
		),
	);
	for (let index = 0; index < many; index++) {
		open(`GET /about HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`).pause();
	}
	const timer = setInterval(() => {
		for (const socket of senders) if (!socket.destroyed) socket.write(" ");
	}, trickleMs);
	return {
		close() {
			clearInterval(timer);
			for (const socket of sockets) socket.destroy();
		},
	};
}
