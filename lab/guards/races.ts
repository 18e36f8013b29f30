import type { Guard } from "./guard.ts";

const ends = "tests/worker/race-channel-ends.test.ts";
const channels = "tests/worker/race-channels.test.ts";
const places = "domain/predictions/race-day/race-places.test.ts";
const channel = "worker/predictions/race-channel.ts";
const session = "app/features/predictions/race-day/live-session.ts";
const sessionTest = "app/features/predictions/race-day/live-session.test.ts";

/** Phones of a race: who comes in, who writes, and what is left at the end. */
export const raceGuards: readonly Guard[] = [
	{
		rule: "Phones of one network fill no more than their places of a race.",
		file: "domain/predictions/race-day/race-places.ts",
		find: "neighbours.length >= placesOfNetwork",
		plant: "neighbours.length >= placesOf.read",
		test: {
			file: ends,
			name: "Who looks on from one network fills some places, and a writer from there takes the oldest one's",
		},
	},
	{
		rule: "However many look on, who enters passages comes in.",
		file: "domain/predictions/race-day/race-places.ts",
		find: 'const writers = phones.filter((phone) => phone.role === "write" && !phone.isLeaving);',
		plant: "const writers = phones.filter((phone) => !phone.isLeaving);",
		test: {
			file: places,
			name: "However many look on, a writer comes in, and nobody leaves for it",
		},
	},
	{
		rule: "Phones that never answer their end keep no writer out.",
		file: "domain/predictions/race-day/race-places.ts",
		find: 'phone.role === "write" && !phone.isLeaving',
		plant: 'phone.role === "write"',
		test: { file: places, name: "Phones that never answer their end keep no writer out" },
	},
	{
		rule: "An object that was emptied takes nothing from a socket that is still open.",
		file: channel,
		find: "if (!this.#isOpen()) leave(socket);\n\t\telse if",
		plant: "if",
		test: {
			file: ends,
			name: "A socket that is still open in an emptied object, or on its way in, writes nothing",
		},
	},
	{
		rule: "The sweep ends channels whose own alarm never comes.",
		file: "worker/predictions/race-channel-ends.ts",
		find: ".where(lte(raceChannels.endsAt, now()))",
		plant: ".where(lte(raceChannels.endsAt, new Date(0)))",
		test: {
			file: ends,
			name: "A channel whose time is over is ended by the sweep, though its object's own alarm never comes",
		},
	},
	{
		rule: "One phone that cannot be told decides about no other.",
		file: channel,
		find: '\tif (!isOpen(socket)) return;\n\ttry {\n\t\tsocket.send(text);\n\t} catch {\n\t\tclose(socket, tryAgainLater, "not told");\n\t}',
		plant: "\tsocket.send(text);",
		test: {
			file: ends,
			name: "A phone that was cut off and never answers keeps nothing from the others, nor the channel from its end",
		},
	},
	{
		rule: "A key that only reads writes nothing.",
		file: channel,
		find: 'else if (role === "read") tell(socket, { error: "read_only" });',
		plant: "",
		test: { file: channels, name: "A key that only reads writes nothing, and says so" },
	},
	{
		rule: "A channel stores no more than its times an hour.",
		file: channel,
		find: "if (now.count >= mostStored) return false;",
		plant: "",
		test: {
			file: channels,
			name: "A channel stores passages a hundred times an hour, whoever sends them",
		},
	},
	{
		rule: "Links of a channel that has ended open nothing.",
		file: "worker/predictions/race-channels.ts",
		find: "return channel && channel.endsAt > now() ? channel : null;",
		plant: "return channel ?? null;",
		test: { file: channels, name: "A channel ends seven days after the race by itself" },
	},
	{
		rule: "Live channels are charged to the hour of their runner, up to its end.",
		file: "worker/predictions/race-channel.ts",
		find: "if (this.draw() * stepMicroUsd < costOf[event])",
		plant: "if (event === null)",
		test: {
			file: channels,
			name: "Live channels are charged to the hour of their runner; once it is used up phones are cut off, and none comes in",
		},
	},
	{
		rule: "Who looks on leaves a part of the runner's live hour to who enters passages.",
		file: "worker/predictions/race-channel-cost.ts",
		find: "export const lookersShare = 2 / 3;",
		plant: "export const lookersShare = 1;",
		test: {
			file: channels,
			name: "Live channels are charged to the hour of their runner; once it is used up phones are cut off, and none comes in",
		},
	},
	{
		rule: "The network of a phone pays for what it brings about in a live channel.",
		file: "worker/predictions/race-channels.ts",
		find: "network: isPublicAddress(network) ? network : null",
		plant: "network: null",
		test: {
			file: channels,
			name: "The network of who looks on pays as well, and its hour keeps out no other network",
		},
	},
	{
		rule: "Two entries of one place from two phones are both seen.",
		file: "domain/predictions/race-day/race-log.ts",
		find: "return others.length > 0 ? [[held, ...others]] : [];",
		plant: "return others.length > 1 ? [[held, ...others]] : [];",
		test: {
			file: "domain/predictions/race-day/race-day.test.ts",
			name: "Logs of two phones > that say different times of a place > keep both, and the later holds meanwhile",
		},
	},
	{
		rule: "Who follows is told that the run started later than planned.",
		file: "domain/predictions/race-day/race-board.ts",
		find: "startedLateS: startDelayS(plan, log),",
		plant: "startedLateS: 0,",
		test: {
			file: "domain/predictions/race-day/race-board.test.ts",
			name: "The board > says how late the run started, and that a start is missing long after the plan's",
		},
	},
	{
		rule: "What is entered is one entry, however late a phone stores it: a second stamp would answer what came in between.",
		file: "app/features/predictions/race-day/race-changes.ts",
		find: "merge(written(shown.log)),",
		plant: "change((race) => ({ ...race, log: written(race.log) })),",
		test: {
			file: "app/features/predictions/race-day/race-changes.test.ts",
			name: "What is entered is one entry with one stamp, however late it is stored",
		},
	},
	{
		rule: "What is entered while a phone waits for its channel is tried at once.",
		file: session,
		find: "if (canWrite && isSeen && !line.isOpen() && !hasEnded) reach();\n\t\t\telse share();",
		plant: "share();",
		test: {
			file: sessionTest,
			name: "What is entered while the phone waits is tried at once, and pauses begin anew",
		},
	},
	{
		rule: "A network that is back takes no refused passage out of its turn.",
		file: session,
		find: "if (!line.isOpen()) reach();\n\t\telse if",
		plant: 'stop("again");\n\t\tif (!line.isOpen()) reach();\n\t\telse if',
		test: {
			file: sessionTest,
			name: "A refused passage is sent again though the network was said to be back meanwhile",
		},
	},
	{
		rule: "What was entered before a phone went into the pocket is shared.",
		file: session,
		find: "if (told.isShared() || !line.isOpen()) leave();",
		plant: "leave();",
		test: {
			file: sessionTest,
			name: "What was entered before the phone went into the pocket is still shared, and then its socket ends",
		},
	},
	{
		rule: "A phone sends no more passages at once than a channel reads.",
		file: session,
		find: "unsent().slice(0, mostAtOnce)",
		plant: "unsent()",
		test: {
			file: sessionTest,
			name: "However many and long they are, passages of a race fit into messages that both sides read",
		},
	},
];
