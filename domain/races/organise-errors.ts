/** Errors of who looks after a race, and of what they write. */
export const organiseErrors = {
	/** Of drafts nothing is said to others: a race that exists and one that does not are refused alike. */
	"organise.not_found": {
		status: 404,
		sentence:
			"There is no such race, edition or course that you look after. Open it from the list of your races.",
	},
	"organise.organiser_only": {
		status: 403,
		sentence: "Only an organiser of the race may do that, and you are an editor. Ask an organiser.",
	},
	"organise.slug_taken": {
		status: 409,
		sentence: "The address “{{slug}}” is taken here. Choose another one.",
	},
	/** `bound` is why. */
	"organise.domain": {
		status: 422,
		sentence: {
			unreadable: "“{{text}}” is no address of a site. Write it like www.trail-of-the-ridges.org.",
			shared:
				"“{{text}}” is shared by many, and mail there proves nothing about a race. Give the race’s own domain, or ask the operator of this site.",
			registry: "Names below “{{text}}” are sold one by one. Give the race’s own domain in full.",
		},
	},
	"organise.address": {
		status: 422,
		sentence:
			"The address “{{address}}” is not at {{domain}}, the race’s own domain. Use one that is, or ask the operator of this site.",
	},
	"organise.mail_link": {
		status: 410,
		sentence: {
			used: "This link has been used. It works once.",
			expired: "This link has expired. Ask for a new mail.",
			unknown: "This link is not valid: it may be cut off, or a newer mail has taken its place.",
			account: "This link is for another account: log in with the one that asked for it.",
		},
	},
	"organise.not_proved": {
		status: 409,
		sentence:
			"The race cannot be published before an organiser has shown that they belong to it. Ask for a mail to an address at its own domain.",
	},
	/** `bound` is of what there are too many. */
	"organise.too_many": {
		status: 409,
		sentence: {
			unproved:
				"Of the races that you look after, {{max}} at most may be without proof. Prove one first, or leave it.",
			races: "An account looks after {{max}} races at most. Leave one first.",
			editors: "A race has {{max}} editors and invitations at most. Remove one first.",
			editions: "A race has {{max}} editions at most. Remove a draft first.",
			courses: "An edition has {{max}} courses at most. Remove one first.",
			versions: "A course has {{max}} versions at most. Make a new course.",
			fileBytes:
				"The course files of the race are larger than {{maxMb}} MB together. Remove a draft with its file first.",
			reports:
				"There are {{max}} open reports about this race already, and the operator sees them. Nothing more was sent.",
		},
	},
	"organise.last_organiser": {
		status: 409,
		sentence:
			"You are the race’s last organiser, and it has editors. Make one of them an organiser first, or remove them.",
	},
	"organise.changed": {
		status: 409,
		sentence:
			"Another has changed this draft since your page was loaded. Load it again and look at it first.",
	},
	"organise.taken_down": {
		status: 409,
		sentence: {
			owner: "The race is taken down. Put it back first.",
			operator: "The operator of this site has taken the race down. Write to the operator.",
		},
	},
	"organise.published": {
		status: 409,
		sentence:
			"What has been published stays: plans rest on it. Withdraw the edition, or take the race down.",
	},
	/** `bound` is what is missing. */
	"organise.not_ready": {
		status: 422,
		sentence: {
			file: "The course has no file yet. Upload its GPX first.",
			start: "The course has no start yet. Give its day and time first.",
			day: "The start is on no day of the edition, from {{from}} to {{to}}. Correct one of them.",
			heights:
				"The course has no heights, and a trail cannot be predicted without. Upload a file that has them.",
		},
	},
} as const;
