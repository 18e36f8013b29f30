// A WebSocket (RFC 6455) over plain TCP. It can do what a browser's never does: leave a close frame unanswered, and lose its
// connection without a word.

import { randomBytes } from "node:crypto";
import { connect } from "node:net";

interface SocketRequest {
	readonly origin: string;
	readonly path: string;
	readonly protocols: readonly string[];
	/** False for a client that takes a close frame and stays. */
	readonly answersClose: boolean;
	onText(text: string): void;
	onCloseFrame?(code: number): void;
}

export interface PlainSocket {
	/** Of the answer; 101 for an open socket, 0 for a connection that ended before an answer. */
	readonly status: number;
	/** Resolves when the connection is over, whoever ended it. */
	readonly gone: Promise<void>;
	say(text: string): void;
	/** Ends the TCP connection at once. */
	cut(): void;
}

/** The longest that an answer to the request takes. */
const answerMs = 10_000;

const opcodes = { text: 1, close: 8, ping: 9, pong: 10 } as const;

export function openSocket(request: SocketRequest): Promise<PlainSocket> {
	const { origin, path, protocols, answersClose } = request;
	const { hostname, port } = new URL(origin);
	const tcp = connect(Number(port), hostname);
	tcp.setTimeout(answerMs, () => tcp.destroy());
	const send = (opcode: number, payload: Buffer) => {
		if (tcp.writable) tcp.write(maskedFrame(opcode, payload));
	};
	const answer: Record<number, (payload: Buffer) => void> = {
		[opcodes.text]: (payload) => request.onText(payload.toString()),
		[opcodes.ping]: (payload) => send(opcodes.pong, payload),
		[opcodes.close](payload) {
			request.onCloseFrame?.(payload.length >= 2 ? payload.readUInt16BE() : 1005);
			if (!answersClose) return;
			send(opcodes.close, payload.subarray(0, 2));
			tcp.end();
		},
	};
	tcp.write(
		[
			`GET ${path} HTTP/1.1`,
			`Host: ${hostname}:${port}`,
			"Connection: Upgrade",
			"Upgrade: websocket",
			"Sec-WebSocket-Version: 13",
			`Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
			`Sec-WebSocket-Protocol: ${protocols.join(", ")}`,
			"\r\n",
		].join("\r\n"),
	);
	const gone = new Promise<void>((resolve) => tcp.on("close", () => resolve()));
	// What follows an error is the end of the connection.
	tcp.on("error", () => {});
	return new Promise((resolve) => {
		let status = 0;
		let received: Buffer = Buffer.alloc(0);
		const opened = () =>
			resolve({
				status,
				gone,
				say: (text) => send(opcodes.text, Buffer.from(text)),
				cut: () => tcp.destroy(),
			});
		tcp.on("data", (piece) => {
			received = Buffer.concat([received, piece]);
			if (status === 0) {
				const end = received.indexOf("\r\n\r\n");
				if (end < 0) return;
				tcp.setTimeout(0);
				status = Number(received.toString("latin1", 9, 12));
				received = received.subarray(end + 4);
				opened();
				if (status !== 101) tcp.destroy();
			}
			if (status !== 101) return;
			for (let frame = firstFrame(received); frame; frame = firstFrame(received)) {
				received = received.subarray(frame.end);
				answer[frame.opcode]?.(frame.payload);
			}
		});
		tcp.on("close", opened);
	});
}

/** A client's frame: masked (RFC 6455 §5.3). */
function maskedFrame(opcode: number, payload: Buffer): Buffer {
	const { length } = payload;
	const head = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
	const mask = randomBytes(4);
	const masked = payload.map((byte, i) => byte ^ mask[i % 4]);
	return Buffer.concat([Buffer.from([0x80 | opcode, ...head]), mask, masked]);
}

/** The first frame of what a server sent: unmasked; null while a part of it is missing. */
function firstFrame(bytes: Buffer) {
	if (bytes.length < 2) return null;
	const short = bytes[1] & 0x7f;
	const start = short < 126 ? 2 : short === 126 ? 4 : 10;
	if (bytes.length < start) return null;
	const length =
		short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
	const end = start + length;
	if (bytes.length < end) return null;
	return { opcode: bytes[0] & 0x0f, payload: bytes.subarray(start, end), end };
}
