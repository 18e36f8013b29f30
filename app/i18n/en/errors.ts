import { fileErrors, importErrors } from "./import-errors";
import { trackerErrors } from "./tracker-errors";

/** Refusals by their stable code, and what pages say when something fails. */
export const errors = {
	/** The sentences that stand before a precise cause. */
	generic: {
		error: "An error occurred",
		connection: "Connection error",
		unauthorized: "Unauthorized",
		notFound: "Page not found",
		server: "Server error",
		retry: "Try again",
		unexpected: "An unexpected error occurred. Please try again.",
		connectionProblem: "Connection problem. Check your internet and try again.",
		timeout: "Request timeout. Please try again.",
		sessionEnded:
			"Your session has ended, so nothing was saved. Log in again, then send this once more: what you typed stays here.",
		upload: "Error uploading GPX file.",
	},
	errors: {
		auth: {
			invalid_credentials: "Incorrect email or password. Please check your credentials.",
			token_missing: "You are not logged in. Log in and try again.",
			token_invalid: "Your session has expired or is not valid. Log in again.",
		},
		accounts: {
			common_password:
				"This password is among the most common in public leaks. Choose another one.",
			email_taken: "This email is already in use. Try logging in or use another email.",
			wrong_password: "The password is not the one of this account. Type it again.",
			reset_link: "This link has been used or is older than 30 minutes. Ask for a new one.",
		},
		request: {
			invalid_fields: "Some fields need correcting.",
			not_json: "The request could not be read. Reload the page and try again.",
			too_large: "What was sent is larger than {{limitKb}} kB. Send less.",
			foreign_origin: "The request did not come from this site. Open the page again and retry.",
			too_many_one: "Too many attempts. Try again in a minute.",
			too_many_other: "Too many attempts. Try again in {{count}} minutes.",
			not_found: "Nothing was found at this address.",
			wrong_method: "This address does not take such a request. Reload the page and try again.",
			too_slow:
				"The file did not arrive within {{limitS}} seconds. Send it over a faster connection, or a smaller one.",
			owner_deleted:
				"What this belongs to was deleted in the meantime, so nothing was kept. Reload the page and begin again.",
		},
		upload: {
			no_file: "Please select a valid GPX file. The form has no file in it.",
			wrong_name: "Please select a valid GPX file. The name “{{name}}” does not end in .gpx.",
			too_large:
				"The file is larger than {{maxMb}} MB. Export the course with fewer points or without extensions.",
			fields_too_large:
				"The fields beside the file hold more than {{maxKb}} kB. Send results, stops and options alone.",
			broken_form: "The file did not arrive whole. Send it again.",
		},
		gpx: {
			empty: "The file is empty. Choose the file that the course was exported to.",
			not_gpx_text:
				"The file is not GPX: it does not start like XML. Export the course as GPX and try again.",
			not_gpx:
				"The file is not GPX: it looks like {{format}}. Export the course as GPX and try again.",
			encoding: "The file’s encoding “{{label}}” is unknown. Save the file as UTF-8 and try again.",
			doctype:
				"The file has a document type (DOCTYPE) at byte {{offset}}, which GPX does not use. Remove that line and try again.",
			truncated_one:
				"The file ends in the middle, after {{value}} point. Export or download it again.",
			truncated_other:
				"The file ends in the middle, after {{value}} points. Export or download it again.",
			syntax:
				"The file is not well-formed XML at byte {{offset}}. Export it again, or repair it there.",
			mismatched_tag:
				"The tag </{{found}}> at byte {{offset}} closes something else. Export the file again, or repair it there.",
			too_deep: "The file nests more than {{value}} elements. Export the course as plain GPX.",
			token_too_long:
				"A tag or name at byte {{offset}} is longer than {{value}} bytes. Export the course as plain GPX.",
			no_track: "The file has no track and no route. Export the course with its track.",
			only_waypoints:
				"The file has waypoints only, so the way between them is unknown. Export the course as a track or route.",
			too_few_points:
				"The course has too few usable points ({{value}}). It takes at least 2: export the course with its track.",
			too_short:
				"The course is {{value}} m long. It takes at least 100 m: choose a file with the whole course.",
			too_long:
				"The course is {{courseM}} long, more than the {{maxM}} that can be predicted. Export the race alone, or one of its stages.",
			several_courses: "The file holds {{count}} courses. Choose the one that you will run.",
			unknown_track:
				"The file has no course number {{track}}. Choose a number from 1 to {{value}}.",
			too_many_points:
				"The file has more than {{value}} points. Export the course with fewer points.",
		},
		evidence: {
			missing: "Give at least one recent result: there is nothing to predict from yet.",
			unreadable: "The result “{{text}}” cannot be read. Write the time like 45:00 or 1:38:00.",
			unreadable_distance: "The distance “{{distance}}” cannot be read. Write it like 12.5.",
			unreadable_time: "The time “{{time}}” cannot be read. Write it like 45:00 or 1:38:00.",
			impossible: "The result “{{text}}” is not plausible. Check distance and time.",
			impossible_fast:
				"The time “{{time}}” is faster than the world record over this distance. Check distance and time.",
			impossible_slow:
				"The time “{{time}}” is slower than a walk over this distance. Check distance and time.",
			impossible_distance: "The distance “{{distance}}” is not between 1 and 500 km.",
			too_many_other:
				"{{count}} results are more than the {{max}} that can be used. Keep the most recent ones.",
		},
		prediction: {
			goal_not_found: "There is no such goal here. Open it from your own list.",
			too_many_goals: "There are {{max}} goals already, as many as there may be. Delete one first.",
			unknown_strategy: "There is no pacing strategy “{{name}}”. Choose one of the list.",
			option: "“{{text}}” cannot be used for {{name}}.",
			option_temperature:
				"The air temperature “{{text}}” cannot be used. Give a number from −20 to 45 °C (−4 to 113 °F).",
			option_humidity: "The humidity “{{text}}” cannot be used. Give a number from 0 to 100.",
			option_start: "The start “{{text}}” cannot be used. Give a day and a time of day.",
			option_goal: "The goal time “{{text}}” cannot be used. Write it like 3:45:00 or 3h45.",
			option_split_bias:
				"The slowing “{{text}}” cannot be used. Give a number of per cent from −10 to 15.",
			option_stop:
				"The stop “{{text}}” cannot be used. Write the place and the minutes like 12.5@5, at most 30 of them.",
			goal_too_fast:
				"With a goal of {{goal}} you would run {{courseM}} in {{running}}, faster than the world record. Give a longer time.",
			stop: "A stop at {{stopM}} lies beyond the course of {{courseM}}.",
			too_long:
				"The course would take {{hours}} hours, more than the {{max}} that can be predicted. Choose a shorter course, or one of its stages.",
			weekly_km: "The weekly distance “{{text}}” is not a number from 0 to {{max}} km.",
			not_found:
				"There is no such prediction here. Open it from your own list, or analyse the file again.",
			lapsed:
				"What this prediction was computed from has lapsed. Bring your runs again, or give a recent result.",
		},
		training: {
			activity_not_found: "There is no such activity here. Open it from your own list.",
			no_activities:
				"Error loading analytics. There are no activities yet: link a tracker or bring your own files.",
			too_short_one: "The load ratio compares 7 days with 28: it needs {{count}} more day.",
			too_short_other: "The load ratio compares 7 days with 28: it needs {{count}} more days.",
		},
		tracker: trackerErrors,
		file: fileErrors,
		import: importErrors,
		quota: {
			activities:
				"An account keeps at most {{max}} activities from files, and yours is full. Remove an import first.",
			originals:
				"An account keeps at most {{max}} MB of files, and yours is full. Remove an import or predictions first.",
			imports: "An account keeps at most {{max}} imports, and yours is full. Remove one first.",
			predictions:
				"An account keeps at most {{max}} predictions, and yours is full. Delete one first.",
		},
		server: {
			error: "Something went wrong on our side. Try again in a moment.",
			development:
				"This server is set up for development and answers nothing in public. Come back later.",
			busy_one:
				"Many files are being read right now. Send this one again in {{retryAfterS}} second.",
			busy_other:
				"Many files are being read right now. Send this one again in {{retryAfterS}} seconds.",
		},
	},
} as const;
