import type { Guard } from "./guard.ts";

const field = "app/features/predictions/field/field-worker.test.ts";

/** What others see of a plan, how a question travels, what leaves for other services. */
export const predictionGuards: readonly Guard[] = [
	{
		rule: "Hidden ends of a course cannot be worked out from a link.",
		file: "domain/predictions/share/hidden-ends.ts",
		find: "const mostShiftM = 900;",
		plant: "const mostShiftM = 0;",
		test: {
			file: "domain/predictions/share/public-plan.test.ts",
			name: "who has the link of a plan with hidden ends > does not find the start of a %s course: any guess is off by more than 300 m in most links",
		},
	},
	{
		rule: "Each link of a plan hides the same.",
		file: "domain/predictions/share/hidden-ends.ts",
		find: "const angle = 2 * Math.PI * evenOf(`angle ${secret}`);",
		plant: "const angle = 2 * Math.PI * Math.random();",
		test: {
			file: "domain/predictions/share/public-plan.test.ts",
			name: "who has the link of a plan with hidden ends > has the same link however often it is made",
		},
	},
	{
		rule: "Lengths and times of what is hidden are not in a link.",
		file: "domain/predictions/share/public-plan.ts",
		find: "distanceM: of.courseM,\n\t\t\t\tgainM,",
		plant: "distanceM: course.distanceM,\n\t\t\t\tgainM,",
		test: {
			file: "domain/predictions/share/public-plan.test.ts",
			name: "what is told with hidden ends > It depends on neither length nor time nor climb of what is hidden",
		},
	},
	{
		rule: "No station of a hidden place is in a link.",
		file: "domain/predictions/share/public-plan.ts",
		find: "hides(station.distanceM) ? null : of.toldOf(station.distanceM)",
		plant: "of.toldOf(station.distanceM)",
		test: {
			file: "domain/predictions/share/public-plan.test.ts",
			name: "what is told with hidden ends > No station of a hidden place is told, wherever the course comes by again",
		},
	},
	{
		rule: "Who follows live has neither the way nor the notes.",
		file: "domain/predictions/share/public-plan.ts",
		find: "notes ? station : { ...station, note: null };",
		plant: "notes || station ? station : { ...station, note: null };",
		test: {
			file: "domain/predictions/share/public-plan.test.ts",
			name: "who follows by a live link > has neither the way nor the notes, and the same distances as who has the shared link",
		},
	},
	{
		rule: "A link that unfolds to too much is given up.",
		file: "domain/predictions/share/deflated.ts",
		find: "if (size > most) {",
		plant: "if (size < 0) {",
		test: {
			file: "domain/predictions/share/share-link.test.ts",
			name: "what is not a link of ours > that unfolds without end is given up",
		},
	},
	{
		rule: "A question comes out of an address as it went in.",
		file: "domain/predictions/input/what-if.ts",
		find: "\t\t[strategyField, strategy],\n",
		plant: "",
		test: {
			file: "domain/predictions/input/question-codec.test.ts",
			name: "A question comes out of %s as it went in",
			case: "an address",
		},
	},
	{
		rule: "A question comes out of storage as it went in.",
		file: "worker/predictions/packed-prediction.ts",
		find: "packJson(prediction, packing);",
		plant:
			"packJson({ ...prediction, question: { ...prediction.question, strategy: null } }, packing);",
		test: {
			file: "domain/predictions/input/question-codec.test.ts",
			name: "A question comes out of %s as it went in",
			case: "storage",
		},
	},
	{
		rule: "A start is on the clock of the course.",
		file: "domain/predictions/input/settled.ts",
		find: "...withZonedStarts(options, zone),",
		plant: "...options,",
		test: {
			file: "domain/predictions/input/question-codec.test.ts",
			name: "What is left open is settled by the course, and said",
		},
	},
	{
		rule: "What was guessed of a question is said.",
		file: "domain/predictions/input/settled.ts",
		find: "guessed: guessed.flatMap(([name, isGuessed]) => (isGuessed ? [name] : [])),",
		plant: "guessed: guessed.flatMap(([name, isGuessed]) => (isGuessed ? [] : [name])),",
		test: {
			file: "domain/predictions/input/question-codec.test.ts",
			name: "What is left open is settled by the course, and said",
		},
	},
	{
		rule: "A question about a race that is over is answered as on its eve.",
		file: "domain/predictions/input/question-moment.ts",
		find: "startMs < now.getTime()",
		plant: "startMs > now.getTime()",
		test: {
			file: "tests/worker/question-moment.test.ts",
			name: "Results that were typed are as old as they were at the start of a race that is over, by upload as on a device",
		},
	},
	{
		rule: "A race has one time, also where runs are asked about.",
		file: "worker/predictions/run-questions.ts",
		find: "nowS: saidS ?? nowS,",
		plant: "nowS,",
		test: {
			file: "tests/worker/one-answer.test.ts",
			name: "After new runs every page, file and call says one time, one range and one chance of a race",
		},
	},
	{
		rule: "A calendar's finish is the range of the prediction.",
		file: "domain/predictions/exports/exported-course.ts",
		find: "highS: result.highS }",
		plant: "highS: result.timeS }",
		test: {
			file: "tests/worker/one-answer.test.ts",
			name: "After new runs every page, file and call says one time, one range and one chance of a race",
		},
	},
	{
		rule: "Where the time goes adds up to the time that is shown.",
		file: "app/features/predictions/result/breakdown-figure.tsx",
		find: "\trecent: true,\n",
		plant: "",
		test: {
			file: "tests/worker/one-answer.test.ts",
			name: "After new runs every page, file and call says one time, one range and one chance of a race",
		},
	},
	{
		rule: "A what-if whose start has passed says what its answer rests on.",
		file: "app/features/predictions/what-if/what-if-card.tsx",
		find: "startMs >= new Date(asOf).getTime()",
		plant: "startMs < new Date(asOf).getTime()",
		test: {
			file: "tests/worker/question-moment.test.ts",
			name: "A what-if whose start has passed says of which day its runs are, and an upload with that start takes those before it",
		},
	},
	{
		rule: "From the start on nothing changes an entry of the ledger.",
		file: "worker/predictions/ledger-store.ts",
		find: "user_id = ${userId} AND starts_at > ${now.getTime()}`;\n\tconst startsAtMs",
		plant: "user_id = ${userId}`;\n\tconst startsAtMs",
		test: {
			file: "tests/worker/ledger.test.ts",
			name: "The start closes an entry by the service's clock; result and word then stand beside it",
		},
	},
	{
		rule: "Figures of the ledger that rest on a tracker's rows go with them.",
		file: "worker/predictions/tracker-rows.ts",
		find: ".set({ record: null })",
		plant: ".set({ record: sql`record` })",
		test: {
			file: "tests/worker/ledger.test.ts",
			name: "What rests on a tracker's rows expires with them, and the hash stays",
		},
	},
	{
		rule: "No hash is listed whose runner does not allow it.",
		file: "worker/predictions/listed-hashes.ts",
		find: "' AND listed = 1",
		plant: "'",
		test: {
			file: "cli/operator.test.ts",
			name: "The list of a race day gets the hashes of every database, each once, and loses none",
		},
	},
	{
		rule: "Entrants of a field never leave the browser.",
		file: "app/features/predictions/field/field-worker.ts",
		find: "const list = await listOf(typed.entrants);",
		plant:
			'const list = await listOf(typed.entrants);\n\tvoid fetch("/api/field", { method: "POST", body: typed.entrants });',
		test: {
			file: field,
			name: "What draws a field asks the network for its code alone, and stores nothing",
		},
	},
	{
		rule: "Nor do those of a list that is refused, in what its error says.",
		file: "app/features/predictions/field/field-worker.ts",
		find: "const unread = typed.leavesOut",
		plant:
			"void fetch(`/api/field?${list.unread.map(({ problem }) => problem.values.text)}`);\n\tconst unread = typed.leavesOut",
		test: { file: field, name: "Nor does it with a list that cannot be read" },
	},
	{
		rule: "Results of a race never leave the browser.",
		file: "app/features/predictions/field/field-after.tsx",
		find: "if (text === null) return { rows: [], notices: [] };",
		plant:
			'if (text === null) return { rows: [], notices: [] };\n\tnavigator.sendBeacon("/api/field", text);',
		test: {
			file: field,
			name: "Pages of a field send and store nothing: they fetch the course's file alone",
		},
	},
];
