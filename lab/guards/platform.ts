import type { Guard } from "./guard.ts";

/** Memory, quotas, prices, caches, the log, deletions. */
export const platformGuards: readonly Guard[] = [
	{
		rule: "One owner's reservations leave half of the memory to others.",
		file: "worker/platform/memory-budget.ts",
		find: "sum(own) + bytes > limits.bytes / 2",
		plant: "sum(own) + bytes > limits.bytes",
		test: {
			file: "tests/worker/memory-budget.test.ts",
			name: "the memory budget > One owner holds half of the budget at most",
		},
	},
	{
		rule: "Memory that a slow client announced is given back to others.",
		file: "worker/platform/memory-budget.ts",
		find: "clock.now() < announcedUntilMs ?",
		plant: "announcedUntilMs > 0 ?",
		test: {
			file: "tests/worker/memory-budget.test.ts",
			name: "the memory budget > Announced bytes that do not arrive stop to count, so that slow clients lock no others out",
		},
	},
	{
		rule: "Two half-read bodies never wait for each other.",
		file: "worker/platform/memory-budget.ts",
		find: "(isFirstWaiting ? limits.overdraftBytes : 0)",
		plant: "(isFirstWaiting ? 0 : 0)",
		test: {
			file: "tests/worker/memory-budget.test.ts",
			name: "the memory budget > Of two half-read bodies the first goes on, beyond the budget",
		},
	},
	{
		rule: "A reservation waits until it fits, and no longer than its time.",
		file: "worker/platform/memory-budget.ts",
		find: "while (!fits(budget, held, bytes())) {",
		plant: "while (false) {",
		test: {
			file: "tests/worker/memory-budget.test.ts",
			name: "the memory budget > A reservation that fits is granted, others wait, and one that waits too long is busy",
		},
	},
	{
		rule: "No quota is exceeded by requests that come at once.",
		file: "worker/platform/quotas.ts",
		find: "names.map((name) => requireWithin(",
		plant: "names.slice(names.length).map((name) => requireWithin(",
		test: {
			file: "tests/worker/quotas.test.ts",
			name: "Files, uploads and imports that come at once exceed no quota",
		},
	},
	{
		rule: "An account opens no more live channels than its quota.",
		file: "worker/predictions/race-channels.ts",
		find: '...context.quotas.within(userId, ["channels"]),',
		plant: "",
		test: {
			file: "tests/worker/quotas.test.ts",
			name: "A live channel beyond those that may be open is refused; one that takes another's place is not",
		},
	},
	{
		rule: "What a runner keeps is told as it is stored.",
		file: "worker/platform/quotas.ts",
		find: "sql.join(parts, sql` + `)",
		plant: "sql.join(parts.slice(0, 1), sql` + `)",
		test: {
			file: "tests/worker/quotas.test.ts",
			name: "What a runner keeps is told beside what an account may keep, and shrinks with a removal",
		},
	},
	{
		rule: "A route is refused once the hour of its account is used up.",
		file: "worker/api/endpoint.ts",
		find: "await context.var.charge.begin(cost);",
		plant: "",
		test: {
			file: "tests/worker/prices.test.ts",
			name: "once the hour of an account is used up > $method $path ($cost) is refused, or costs nothing",
			case: "PUT /api/auth/me",
		},
	},
	{
		rule: "Each course file that is read is counted.",
		file: "worker/platform/meter.ts",
		find: "if (meter) meter.courses++;",
		plant: "if (meter) meter.courses = 1;",
		test: {
			file: "tests/worker/prices.test.ts",
			name: "Each course file that is read counts, of a what-if and of joined files as well",
		},
	},
	{
		rule: "Accounts of one network share its hour.",
		file: "worker/platform/hourly-budget.ts",
		find: "...(network === null || !ofNetworks.includes(unit) ? []",
		plant: '...(network !== "" ? []',
		test: {
			file: "tests/worker/prices.test.ts",
			name: "Accounts of one network share its hour; a network of the operator's own has none",
		},
	},
	{
		rule: "A network's requests of a minute are bounded.",
		file: "worker/api/charging.ts",
		find: "if (network !== null) await limitTo(context, payerOf.network(network));",
		plant: "",
		test: {
			file: "tests/worker/prices.test.ts",
			name: "A network's requests of a minute are bounded before anything is read, and refused without a line in the log",
		},
	},
	{
		rule: "What a network is refused by the minute costs no line of the log.",
		file: "worker/api/charging.ts",
		find: 'context.set("isUnlogged", true);',
		plant: "",
		test: {
			file: "tests/worker/prices.test.ts",
			name: "A network's requests of a minute are bounded before anything is read, and refused without a line in the log",
		},
	},
	{
		rule: "An account's requests of a minute are bounded, whatever networks they come from.",
		file: "worker/api/charging.ts",
		find: "await limitTo(context, payerOf.account(userId))",
		plant: "await limitTo(context, payerOf.account(`${publicNetwork(context.req.raw.headers)}`))",
		test: {
			file: "tests/worker/prices.test.ts",
			name: "An account's requests of a minute are bounded over all of its networks, on pages as well",
		},
	},
	{
		rule: "Reading is charged by chance.",
		file: "worker/platform/hourly-budget.ts",
		find: "return this.#deps.draw() * drawnMicroUsd < rest + readingMicroUsd[this.reading];",
		plant: "return false;",
		test: {
			file: "tests/worker/prices.test.ts",
			name: "Reading is charged by chance, and what is used up refuses a network and an account everywhere",
		},
	},
	{
		rule: "An hour that is used up refuses reading as well.",
		file: "worker/platform/hourly-budget.ts",
		find: "spent.set(key, ends_at);",
		plant: "",
		test: {
			file: "tests/worker/prices.test.ts",
			name: "Reading is charged by chance, and what is used up refuses a network and an account everywhere",
		},
	},
	{
		rule: "Imports leave some of an hour for calls.",
		file: "worker/training/import-file.ts",
		find: 'await holdNow({ uploads: 1, microUsd: heldMicroUsd.file }, "bulk");',
		plant: "await holdNow({ uploads: 1, microUsd: heldMicroUsd.file });",
		test: {
			file: "tests/worker/prices.test.ts",
			name: "Imports leave some of an hour for calls, and calls leave some for reading",
		},
	},
	{
		rule: "What a call uses beyond its price is charged in full.",
		file: "worker/platform/hourly-budget.ts",
		find: "rest >= settledFrom || (rest > 0 && this.#held.microUsd > 0)",
		plant: "rest >= settledFrom",
		test: {
			file: "tests/worker/prices.test.ts",
			name: "What is used beyond the price is charged to %s",
		},
	},
	{
		rule: "No cache stores a page, whoever asks for it.",
		file: "worker/platform/cache-control.ts",
		find: '"private, no-store"',
		plant: '"private, max-age=60"',
		test: {
			file: "tests/worker/cache-headers.test.ts",
			name: "No cache keeps $path asked with $who",
		},
	},
	{
		rule: "No cache stores an answer of the API.",
		file: "worker/platform/cache-control.ts",
		find: "const lasting = context.req.path === manifestPath && context.res.status === 200;",
		plant: 'const lasting = context.req.path.startsWith("/api/") && context.res.status === 200;',
		test: {
			file: "tests/worker/cache-headers.test.ts",
			name: "No cache keeps $method $path asked by $caller",
		},
	},
	{
		rule: "A deployment with development's settings, whose mails are public, answers nothing.",
		file: "worker/host.ts",
		find: "context.var.services.settings.isDevelopment && address",
		plant: "!context.var.services.settings && address",
		test: {
			file: "tests/worker/cache-headers.test.ts",
			name: "A deployment with development's settings answers nothing to the internet",
		},
	},
	{
		rule: "The log holds no values of a query that fails.",
		file: "domain/loggable.ts",
		find: 'message.replace(/\\s*\\nparams: [\\s\\S]*$/, "")',
		plant: "message.trim()",
		test: {
			file: "tests/worker/request-log.test.ts",
			name: "A query that fails is logged with its reason and without its values",
		},
	},
	{
		rule: "A deletion that a restore undid is done again.",
		file: "worker/platform/deletions.ts",
		find: "if (deletion) await apply(deletion);",
		plant: "if (!deletion) return false;",
		test: {
			file: "tests/worker/deletions.test.ts",
			name: "What was deleted before a restore is deleted again by a replay, and nothing else is",
		},
	},
	{
		rule: "A deletion that cannot be replayed stops no other.",
		file: "worker/platform/deletions.ts",
		find: "for (const { key } of objects) if (await applyOrLog(run, key)) applied++;",
		plant: "for (const { key } of objects) if (await applyOrLog(run, key)) applied++; else break;",
		test: {
			file: "tests/worker/deletions.test.ts",
			name: "A line of the list that cannot be applied stops no other",
		},
	},
	{
		rule: "The list of deletions, which names users, ends.",
		file: "worker/platform/deletions.ts",
		find: "const listedMs = 35 * dayMs;",
		plant: "const listedMs = 70 * dayMs;",
		test: {
			file: "tests/worker/deletions.test.ts",
			name: "The list of deletions ends after 35 days",
		},
	},
	{
		rule: "Dead letters end.",
		file: "worker/platform/dead-letters.ts",
		find: "lt(deadLetters.diedAt, before)",
		plant: "lt(deadLetters.diedAt, new Date(0))",
		test: {
			file: "tests/worker/dead-letters.test.ts",
			name: "Dead letters are kept for 30 days, whoever they are about",
		},
	},
	{
		rule: "No dead letter is stored about a deleted account.",
		file: "worker/platform/dead-letters.ts",
		find: "WHERE ${userId} IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = ${userId})",
		plant: "WHERE true",
		test: {
			file: "tests/worker/dead-letters.test.ts",
			name: "A dead letter goes with the account that it is about, and none is kept about a deleted one",
		},
	},
	{
		rule: "A write whose owner was deleted writes nothing.",
		file: "worker/platform/sql.ts",
		find: "const guarded = owner ? [requireRow(owner), ...statements] : statements;",
		plant: "const guarded = owner ? [requireRow(sql`SELECT 1`), ...statements] : statements;",
		test: {
			file: "tests/worker/owned-writes.test.ts",
			name: "A transaction whose owner was deleted writes nothing and says so",
		},
	},
	{
		rule: "The deletion of an account removes its rows in the database of its runner.",
		file: "worker/accounts/deletion.ts",
		find: "await homes.remove(name, userId, released);",
		plant: "",
		test: {
			file: "tests/worker/databases.test.ts",
			name: "Deleting an account over two databases > leaves nothing of it in any database",
		},
	},
	{
		rule: "A deletion that was interrupted is finished.",
		file: "worker/accounts/deletion.ts",
		find: "if (home !== null) await store.beginRemoval(userId, now());",
		plant: "",
		test: {
			file: "tests/worker/databases.test.ts",
			name: "Deleting an account over two databases > goes on by itself when it ends between any two calls",
		},
	},
	{
		rule: "A form that the host refuses is answered by a page with its sentence.",
		file: "worker/host.ts",
		find: "\thost.onError((error, context) => answerError(context, error, renderPage));\n",
		plant: "",
		test: {
			file: "tests/worker/refused-forms.test.ts",
			name: "In %s > a form of %s that the host refuses is answered by a page",
			case: "a form of /settings",
		},
	},
	{
		rule: "What a page's data throw is said by its sentence.",
		file: "worker/page-errors.ts",
		find: "\t\tloader: said(loader),\n",
		plant: "",
		test: {
			file: "tests/worker/refused-forms.test.ts",
			name: "A refused download is answered by a page, and script by the error of the API",
		},
	},
];
