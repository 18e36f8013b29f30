import type { Guard } from "./guard.ts";

const roles = "tests/worker/race-roles.test.ts";
const editors = "tests/worker/race-editors.test.ts";
const organise = "tests/worker/organise.test.ts";
const embed = "tests/worker/embed.test.ts";

/** Who looks after a race, and what they publish. */
export const organiserGuards: readonly Guard[] = [
	{
		rule: "An organiser's write is refused to an editor.",
		file: "worker/races/roles.ts",
		find: '${needed === "any" ? "editor" : "organiser"}',
		plant: '${needed === "any" ? "organiser" : "editor"}',
		test: { file: roles, name: "$role: $name" },
	},
	{
		rule: "A role is looked at in the transaction that rests on it.",
		file: "worker/races/roles.ts",
		find: "=> asWriter(db, writer, needed, (owner) => commit(db, statements, owner));",
		plant: "=> asWriter(db, writer, needed, () => commit(db, statements));",
		test: { file: roles, name: "$role: $name" },
	},
	{
		rule: "A mail that proves a race goes to its own domain.",
		file: "domain/races/claim-domain.ts",
		find: "return host === domain || host.endsWith(`.${domain}`);",
		plant: "return host.endsWith(domain);",
		test: {
			file: editors,
			name: "the mail that proves > goes to the race's own domain alone",
		},
	},
	{
		rule: "A link in a mail about a race is stored as a hash.",
		file: "worker/races/editors.ts",
		find: "tokenHash: await hashToken(token),",
		plant: "tokenHash: token,",
		test: {
			file: editors,
			name: "the mail that proves > expires after three days, and its token is stored as a hash",
		},
	},
	{
		rule: "A proof is of the domain that the race has now.",
		file: "worker/races/editors.ts",
		find: "return race.domain !== null && isAddressAt(link.address, race.domain);",
		plant:
			"return race.domain !== null && isAddressAt(link.address, link.address.replace(/.*@/, ''));",
		test: {
			file: editors,
			name: "the mail that proves > is void once the race has another domain",
		},
	},
	{
		rule: "Who proves an unproved race takes it from strangers.",
		file: "worker/races/editors.ts",
		find: "sql`DELETE FROM ${raceEditors} WHERE ${isStranger}`,",
		plant: "",
		test: {
			file: editors,
			name: "the mail that proves > of a stranger takes an unproved race from who made its page, and from whom they invited",
		},
	},
	{
		rule: "An unproved race is not published.",
		file: "worker/races/course-publish.ts",
		find: 'if (!race.domainVerifiedAt) throw new AppError("organise.not_proved");',
		plant: "",
		test: { file: organise, name: "a course > of a race without proof is not published" },
	},
	{
		rule: "A course that cannot be predicted is not published.",
		file: "worker/races/course-publish.ts",
		find: "await requirePredictable(context, userId, open);",
		plant: "",
		test: {
			file: organise,
			name: "a course > that cannot be predicted is not published: its stations are beyond the file of now",
		},
	},
	{
		rule: "A draft is published as its form showed it.",
		file: "worker/races/course-publish.ts",
		find: 'if (stateOf(open) !== state) throw new AppError("organise.changed");',
		plant: "",
		test: {
			file: organise,
			name: "two at once > A draft that changes while it is published is published as it was looked at, or not at all",
		},
	},
	{
		rule: "A file that a published version has outlives a draft that shares it.",
		file: "worker/races/course-drafts.ts",
		find: "AND o.version <> ${version} AND o.file_key = ${fileKey})`",
		plant: "AND o.version = ${version} AND o.file_key <> ${fileKey})`",
		test: {
			file: organise,
			name: "a course > whose draft is dropped is as it was published, and keeps the file that both have",
		},
	},
	{
		rule: "A deleted organiser leaves a race to its editors.",
		file: "worker/races/organiser-data.ts",
		find: "UPDATE ${raceEditors} SET role = 'organiser' WHERE user_id <> ${userId}",
		plant: "UPDATE ${raceEditors} SET role = 'editor' WHERE user_id <> ${userId}",
		test: {
			file: editors,
			name: "a deleted account > leaves it to the editor of longest standing where it was the last organiser",
		},
	},
	{
		rule: "What an operator has taken down, its organisers do not put back.",
		file: "worker/races/race-writes.ts",
		find: "sql`${races.takenDownBy} IS NOT 'operator'`",
		plant: "sql`${races.takenDownBy} IS NOT 'nothing'`",
		test: {
			file: editors,
			name: "a moment before > A race that the operator has taken down is not put back, published or proved",
		},
	},
	{
		rule: "Only sites that a race lists show its frame.",
		file: "app/features/embed/embed-page.tsx",
		find: '["\'self\'", ...sites].join(" ")',
		plant: '["\'self\'", "https:", ...sites].join(" ")',
		test: {
			file: embed,
			name: "the frame of a race > Sites that the race lists may show it, and its own",
		},
	},
	{
		rule: "The frame of a race gets nothing that pages get for a session.",
		file: "worker/host.ts",
		find: "if (isManifest || isForAll(path)) return rendered;",
		plant: "if (isManifest) return rendered;",
		test: {
			file: embed,
			name: "the frame of a race > It says the same to everyone, and sets no cookie",
		},
	},
	{
		rule: "The picture of a race is the same for everyone: a session in the request changes nothing of it.",
		file: "worker/platform/embed-path.ts",
		find: "isEmbedPath(path) || isPicturePath(path)",
		plant: "isEmbedPath(path)",
		test: {
			file: "tests/worker/race-picture.test.ts",
			name: "The picture of a course is the same for everyone, and any cache may keep it",
		},
	},
	{
		rule: "The sitemap has no race that is taken down.",
		file: "worker/races/sitemap.ts",
		find: "and(eq(races.id, raceEditions.raceId), isNull(races.takenDownAt))",
		plant: "eq(races.id, raceEditions.raceId)",
		test: {
			file: "tests/worker/sitemap.test.ts",
			name: "A race that is taken down is in no part",
		},
	},
	{
		rule: "The frame of a race reads no cookie.",
		file: "worker/host.ts",
		find: "isForAll(getPath(request)) ? withoutCookies(request) : request",
		plant: "request",
		test: {
			file: embed,
			name: "the frame of a race > No code of the worker reads a cookie of a request for it",
		},
	},
	{
		rule: "Nothing on the way to the frame of a race reads a cookie, whatever its answer is.",
		file: "worker/host.ts",
		find: "const asked = isForAll(",
		plant: 'void request.headers.get("Cookie");\n\t\t\tconst asked = isForAll(',
		test: {
			file: embed,
			name: "the frame of a race > No code of the worker reads a cookie of a request for it",
		},
	},
];
