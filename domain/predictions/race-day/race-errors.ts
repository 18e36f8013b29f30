/** Errors of passages, live or typed. */
export const raceErrors = {
	"race.no_channel": {
		status: 404,
		sentence:
			"This link opens no live passages: they have ended, or the link is incomplete. Ask the runner for a new link.",
	},
	"race.not_a_socket": {
		status: 426,
		sentence:
			"Live passages are read over a WebSocket. Connect with one, using the key of the link.",
	},
	"race.full": {
		status: 503,
		sentence: "All places in these live passages are taken. Try again in a minute.",
	},
	"ledger.none": {
		status: 404,
		sentence:
			"There is no entry of the ledger: the prediction has no day, or had none before its race began. Give it a start, or a goal with its date.",
	},
	"ledger.begun": {
		status: 409,
		sentence:
			"The race has begun: its entry of the ledger stays as it is. Choose whether the seal may be published before the start of the next one.",
	},
	"ledger.not_run": {
		status: 409,
		sentence: "The race has not begun. Say whether it was all out once it is run.",
	},
	"race.not_run": {
		status: 409,
		sentence:
			"“{{name}}” has no race day that is over: no result can be kept. Give it a start, or a goal with its date.",
	},
	"position.address": {
		status: 404,
		sentence:
			"This address takes no positions: its race is over, or the address is incomplete. Make a new one on the page of the race day.",
	},
	"position.no_way": {
		status: 409,
		sentence:
			"“{{name}}” is in stages or has no way to find positions on. Predict one day of it from a GPX file with a track.",
	},
	"position.unreadable": {
		status: 422,
		sentence:
			"This is no post of OwnTracks, Overland or Traccar Client with positions. Turn encryption off in the app, and choose one of these three.",
	},
	"position.too_many": {
		status: 413,
		sentence:
			"The post has more positions than are read at once, which is {{most}}. Choose smaller batches in the app.",
	},
	"position.too_fast": {
		status: 429,
		sentence:
			"More than one post a second comes to this address. Choose a longer interval in the app.",
	},
	"position.race_full": {
		status: 409,
		sentence:
			"All positions that one race may have, which is {{most}}, are used up. Passages are entered by hand from here on.",
	},
	"timing.stages": {
		status: 409,
		sentence:
			"“{{name}}” is in stages, which are followed day by day: predict one day of it, and make the address for that.",
	},
	"timing.address": {
		status: 404,
		sentence:
			"This address takes no times: its race is over, or the address is incomplete. Ask the runner for a new one.",
	},
	"timing.signature": {
		status: 401,
		sentence:
			"The signature does not fit the post. Sign the time of Relief-Signed-At, a dot and the body as it is sent, by HMAC-SHA-256 with the secret of the address, and send it as hexadecimal in Relief-Signature.",
	},
	"timing.signed_at": {
		status: 401,
		sentence:
			"The post was signed more than {{max}} minutes from now. Give seconds since 1970 in Relief-Signed-At, check the clock, and sign the post again.",
	},
	"timing.place": {
		status: 422,
		sentence:
			"“{{place}}” is not one place of this course. Name a station as it is written in the plan, start, finish, or km above 0 and up to {{km}}.",
	},
	"timing.too_fast": {
		status: 429,
		sentence:
			"More than one post a second comes to this address. Put passages of a few seconds into one post.",
	},
	"race.passage": {
		status: 422,
		sentence:
			"The passage “{{text}}” cannot be read. Write a station or km, “=” and a time, for example Refuge=18:43 or 12.5=2:10.",
	},
	"race.passage_place": {
		status: 422,
		sentence:
			"The place “{{place}}” of the passage “{{text}}” is not one place of the course. Name a station as it is written in the plan, or give km above 0 and up to {{km}}.",
	},
	"race.passage_needs_start": {
		status: 422,
		sentence:
			"The passage “{{text}}” has a time of day, so the start is needed. Give its day and time, for example 2027-08-27T18:00, or write the passage as time from the start.",
	},
	"race.passage_twice": {
		status: 422,
		sentence: "The passage “{{text}}” is of a place that has one already. Give each place once.",
	},
	"race.passage_order": {
		status: 422,
		sentence:
			"The passage “{{text}}” does not follow the one before it: it is no later, or faster than any record. Correct one of the two.",
	},
	"race.passage_stages": {
		status: 422,
		sentence:
			"The passage “{{text}}” is on a course in stages, which is followed day by day. Predict the day alone, or leave its passages out.",
	},
} as const;
