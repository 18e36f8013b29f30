import type { Guard } from "./guard.ts";

/** Links, tokens, webhooks, expiry and budgets of trackers. */
export const trackerGuards: readonly Guard[] = [
	{
		rule: "Tokens that exist once are written by the next try.",
		file: "worker/tracker/until-written.ts",
		find: "if (tries > 0 && (await",
		plant: "if ((await",
		test: {
			file: "tests/worker/single-answers.test.ts",
			name: "Tokens that a refresh has answered > are written by the next try where one is refused, with no second refresh",
		},
	},
	{
		rule: "Tokens that the database refuses are held by a message.",
		file: "worker/tracker/until-written.ts",
		find: "isSent(jobs.send(message))",
		plant: "isSent(Promise.resolve(message))",
		test: {
			file: "tests/worker/single-answers.test.ts",
			name: "Tokens that a refresh has answered > are kept by a message while the database refuses, and the runner links nothing anew",
		},
	},
	{
		rule: "Tokens that arrive after the link's end are revoked.",
		file: "worker/tracker/link-calls.ts",
		find: "await addRevocation(db, { tracker, athleteId, athleteHash, dueAt: now() }, tokens);",
		plant: "",
		test: {
			file: "tests/worker/single-answers.test.ts",
			name: "Tokens that a refresh has answered > are revoked where %s has ended meanwhile",
		},
	},
	{
		rule: "Tokens of an earlier code do not replace those of a later one.",
		file: "worker/tracker/linking.ts",
		find: "if (isSame) await storeGrant",
		plant: "if (isSame || answer) await storeGrant",
		test: {
			file: "tests/worker/single-answers.test.ts",
			name: "Tokens that a code was exchanged for > give way to those of a later code",
		},
	},
	{
		rule: "Stored tokens can be decrypted for their athlete alone.",
		file: "worker/tracker/token-encryption.ts",
		find: "additionalData: new TextEncoder().encode(athleteHash),",
		plant: 'additionalData: new TextEncoder().encode(athleteHash && ""),',
		test: {
			file: "tests/worker/tracker-link.test.ts",
			name: "Tokens > Stored tokens are encrypted for their athlete alone",
		},
	},
	{
		rule: "A consent is good in the browser that began it.",
		file: "worker/tracker/linking.ts",
		find: "consent.browserHash === (await hashToken(browserSecret));",
		plant: "consent.browserHash !== browserSecret;",
		test: {
			file: "tests/worker/tracker-link.test.ts",
			name: "Linking in the browser > A state is valid in the browser and for the user that began, for a while",
		},
	},
	{
		rule: "A link that ends is revoked at the tracker, and its rows are deleted.",
		file: "worker/tracker/link-store.ts",
		find: "const statements = [note, insertion, ...deletions,",
		plant: "const statements = [note, ...deletions,",
		test: {
			file: "tests/worker/tracker-link.test.ts",
			name: "Disconnecting > A disconnect revokes the tokens, deletes everything that came from the tracker, and confirms it by mail",
		},
	},
	{
		rule: "A webhook is opened by our key alone.",
		file: "worker/tracker/webhook.ts",
		find: 'if (!fits) throw new AppError("tracker.webhook");',
		plant: "",
		test: {
			file: "tests/worker/tracker-webhook.test.ts",
			name: "An event > An event at another address is refused",
		},
	},
	{
		rule: "An event about a link's end is confirmed with the tracker.",
		file: "worker/tracker/webhook.ts",
		find: "if (events.some(isAboutLink) && !(await isAuthorised(context, link))) {",
		plant: "if (events.some(isAboutLink)) {",
		test: {
			file: "tests/worker/tracker-webhook.test.ts",
			name: "An event > An event that reports the end of a link deletes everything once the tracker confirms it",
		},
	},
	{
		rule: "A deletion is believed when the tracker confirms it.",
		file: "worker/tracker/webhook.ts",
		find: 'if (failure.kind === "not-found") {',
		plant: 'if (failure.kind === "malformed") {',
		test: {
			file: "tests/worker/tracker-webhook.test.ts",
			name: "An event > A deletion is believed only when the tracker confirms it",
		},
	},
	{
		rule: "A tracker's data goes when no list confirms it in its time.",
		file: "worker/training/expiry.ts",
		find: "or(lte(activities.expiresAt, before), and(isNull(activities.expiresAt), held)),",
		plant: "lte(activities.expiresAt, before),",
		test: {
			file: "tests/worker/tracker-retention.test.ts",
			name: "Data of a tracker > Activities that no list confirms are deleted: no row, no file and no derived figure is left",
		},
	},
	{
		rule: "Without a nightly list a tracker's data goes within two days.",
		file: "worker/tracker/retention.ts",
		find: "Math.min(days, mirrorDays)",
		plant: "Math.max(days, mirrorDays)",
		test: {
			file: "tests/worker/tracker-retention.test.ts",
			name: "Data of a tracker > With renewal by visit, activities expire two days after the last one",
		},
	},
	{
		rule: "Nothing of an expired source is shown before it is purged.",
		file: "worker/training/expiry.ts",
		find: "'/' || ${source} || '/') = 0`",
		plant: "'/' || ${source} || '/') >= 0`",
		test: {
			file: "tests/worker/training-intake.test.ts",
			name: "removal > Nothing of an expired source is shown or computed from, before the purge",
		},
	},
	{
		rule: "The background leaves calls of the tracker to runners who wait.",
		file: "domain/tracker/budget.ts",
		find: "\tsamples: 0.35,",
		plant: "\tsamples: 0,",
		test: {
			file: "domain/tracker/budget.test.ts",
			name: "A budget of 100 calls in a quarter of an hour > One runner's %s calls, with %i used, are granted %i",
			case: "samples",
		},
	},
	{
		rule: "Calls under way count before the tracker has counted them.",
		file: "domain/tracker/budget.ts",
		find: " - inFlight;",
		plant: ";",
		test: {
			file: "domain/tracker/budget.test.ts",
			name: "A budget of 100 calls in a quarter of an hour > A budget counts calls that are under way",
		},
	},
	{
		rule: "Backlogs share a window of the tracker's calls.",
		file: "domain/tracker/budget.ts",
		find: "isReserved ? unused - reservedForOthers(shares, runner, usable) : unused",
		plant: "unused",
		test: {
			file: "domain/tracker/budget.test.ts",
			name: "Backlogs that wait for the same window > Known backlogs share the next window",
		},
	},
	{
		rule: "Nothing is called while the tracker refuses.",
		file: "domain/tracker/budget.ts",
		find: "if (nowMs < state.blockedUntilMs)",
		plant: "if (nowMs < 0)",
		test: {
			file: "domain/tracker/budget.test.ts",
			name: "A budget of 100 calls in a quarter of an hour > A budget grants nothing while the tracker refuses calls",
		},
	},
	{
		rule: "A planned workout has one call at a time: a removal does not overtake what sends it.",
		file: "worker/tracker/planned-store.ts",
		find: "\t\t\t\tlte(plannedWorkouts.busyUntil, nowMs),\n\t\t\t\tisAsRead,",
		plant: "\t\t\t\tlte(plannedWorkouts.busyUntil, nowMs + 3_600_000),\n\t\t\t\tisAsRead,",
		test: {
			file: "tests/worker/planned-workouts.test.ts",
			name: "With %s > a call that is sending it leaves nothing there",
			case: "With its own call",
		},
	},
	{
		rule: "A removal that meets another run of its workout is made once that run is over.",
		file: "worker/tracker/planned-workouts.ts",
		find: "\tawait lookAgain(context, row);\n",
		plant: "",
		test: {
			file: "tests/worker/planned-workouts.test.ts",
			name: "A removal that meets a call %s takes the workout out after it",
			case: "before the tracker receives it",
		},
	},
	{
		rule: "A link takes its planned workouts along when it ends.",
		file: "worker/tracker/link-store.ts",
		find: "sql`(SELECT json_group_array(external_id) ${held})`",
		plant: "sql`'[]'`",
		test: {
			file: "tests/worker/planned-workouts.test.ts",
			name: "With %s > the workout goes from the calendar",
			case: "With the link",
		},
	},
	{
		rule: "Writing to a calendar is asked for when a plan is sent, and not before.",
		file: "worker/tracker/linking.ts",
		find: "const isPlanning = calendar && (predictionId !== null || calendar.isAllowed(granted));",
		plant: "const isPlanning = calendar;",
		test: {
			file: "tests/worker/planned-workouts.test.ts",
			name: "One consent, which only a plan requests, puts the plan into the calendar of its day",
		},
	},
];
