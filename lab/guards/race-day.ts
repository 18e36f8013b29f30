import type { Guard } from "./guard.ts";

const positions = "tests/worker/positions.test.ts";
const timing = "tests/worker/timing.test.ts";
const sightings = "domain/predictions/race-day/sightings.test.ts";
const where = "domain/predictions/race-day/where-now.test.ts";

const bounded = "Posts are bounded in size, number and rate";
const overdue =
	"What was not entered makes no range narrow and nobody out of time, and ranges hold it";
const refusedPosts =
	"A post that was signed too long ago, by another secret, or for another body is refused";

/** Passages that the runner does not type: from positions, timing systems and sightings, and those that are missing. */
export const raceDayGuards: readonly Guard[] = [
	{
		rule: "An address takes no more than one post of positions a second.",
		file: "worker/predictions/race-positions.ts",
		find: 'if (refuses(nowMs)) return refused("too_fast");',
		plant: "",
		test: { file: positions, name: bounded },
	},
	{
		rule: "A race has no more positions than it may.",
		file: "worker/predictions/race-positions.ts",
		find: 'if (count > mostFixesOfRace) return refused("race_full");',
		plant: "",
		test: { file: positions, name: bounded },
	},
	{
		rule: "A wrong key of an address takes no positions.",
		file: "worker/predictions/channel-addresses.ts",
		find: "channel[kind] === (await sha256(key))",
		plant: "(await sha256(key)) !== null",
		test: {
			file: positions,
			name: "The key may be the password of an app, and a wrong one opens nothing",
		},
	},
	{
		rule: "Positions end by themselves, and take no passage along.",
		file: "worker/predictions/race-channel.ts",
		find: "if (this.#positions.following()) await this.forgetPositions();\n\t\telse await this.end();",
		plant: "await this.end();",
		test: {
			file: positions,
			name: "Positions go six hours after the race, or when their runner ends them, and the passages stay",
		},
	},
	{
		rule: "Who only looks on hears no place that the runner lets crew see.",
		file: "worker/predictions/race-positions.ts",
		find: '(how.place === "crew" && role === "write")',
		plant: '(how.place === "crew" && role !== null)',
		test: {
			file: positions,
			name: "The place is the crew's where the runner allows it, and the followers' only where it is theirs, too",
		},
	},
	{
		rule: "Times that are not signed with the secret of their address are refused.",
		file: "worker/predictions/race-timing.ts",
		find: 'if (!isSigned(timing.secret, `${signedAt}.${body}`, signature)) return refused("signature");',
		plant: "",
		test: { file: timing, name: refusedPosts },
	},
	{
		rule: "Times that were signed long ago are refused.",
		file: "worker/predictions/race-timing.ts",
		find: 'if (!isFresh(signedMs, nowMs)) return refused("signed_at");',
		plant: "",
		test: { file: timing, name: refusedPosts },
	},
	{
		rule: "Of a place the post that was signed last holds, however often another comes.",
		file: "domain/predictions/race-day/timing-post.ts",
		find: "stampMs: signedMs,",
		plant: "stampMs: nowMs,",
		test: {
			file: timing,
			name: "A post that comes twice, late or out of order changes nothing",
		},
	},
	{
		rule: "Times of another bib are no passages of the runner.",
		file: "domain/predictions/race-day/timing-post.ts",
		find: "bare(bib) === bare(race.bib)",
		plant: "bare(bib) !== race.bib",
		test: {
			file: timing,
			name: "Signed times become the runner's passages, and those of other bibs change nothing",
		},
	},
	{
		rule: "What people type holds before a timing system.",
		file: "domain/predictions/race-day/race-log.ts",
		find: "if (entry.writer === timingWriter) return 1;",
		plant: "if (entry.writer === timingWriter) return -1;",
		test: {
			file: timing,
			name: "A typed passage holds before a timed one, which holds before one by positions",
		},
	},
	{
		rule: "An address takes no more than one post of times a second.",
		file: "worker/predictions/race-timing.ts",
		find: 'if (refuses(nowMs)) return refused("too_fast");',
		plant: "",
		test: { file: timing, name: bounded },
	},
	{
		rule: "What crew has seen is no passage before its runner had time to say no.",
		file: "domain/predictions/race-day/sightings.ts",
		find: "nowMs >= countsFromMs(one)",
		plant: "nowMs >= one.stampMs",
		test: {
			file: sightings,
			name: "A sighting waits for three minutes, and then is a passage with its time",
		},
	},
	{
		rule: "What crew has seen moves no passage that contradicts it.",
		file: "domain/predictions/race-day/sightings.ts",
		find: "lastMs < arrivalMs : firstMs > arrivalMs",
		plant: "lastMs < arrivalMs : true",
		test: {
			file: sightings,
			name: "A sighting that contradicts another passage is none, and moves none",
		},
	},
	{
		rule: "Ranges ahead of an overdue passage hold a runner who is late.",
		file: "domain/predictions/race-day/race-board.ts",
		find: "highS: timed[k].highS + (k > anchor ? overdueS : 0),",
		plant: "highS: timed[k].highS,",
		test: { file: where, name: overdue },
	},
	{
		rule: "A departure that was not entered makes no one late without end.",
		file: "domain/predictions/race-day/race-board.ts",
		find: "stays && overstaysS === 0 && k === anchor ? nowS : null",
		plant: "stays && k === anchor ? nowS : null",
		test: { file: where, name: overdue },
	},
	{
		rule: "No range of a place ahead is narrower than two minutes.",
		file: "domain/predictions/race-day/race-board.ts",
		find: "const leastApartS = 60;",
		plant: "const leastApartS = 0;",
		test: { file: where, name: overdue },
	},
	{
		rule: "What a race says to its phones is written once, however many they are.",
		file: "worker/predictions/race-channel.ts",
		find: "for (const socket of sockets) send(socket, text);",
		plant: "if (text) for (const socket of sockets) send(socket, raceMessage(said));",
		test: {
			file: positions,
			name: "A post says and stores what is new in it once, however many phones hear it",
		},
	},
];
