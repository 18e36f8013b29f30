import type { Athlete } from "../training/athletes.ts";
import { distorted } from "./fault-responses.ts";
import type { FaultRule } from "./faults.ts";
import type { Library } from "./library.ts";
import { badRequest, missingScope, notFound } from "./responses.ts";
import type { Scope } from "./tokens.ts";

interface Caller {
	readonly athlete: Athlete;
	readonly scopes: readonly Scope[];
}

/** The reading calls of `/api/v3`, with a valid token. `rules` are the faults that distort the response. */
export function createApi(library: Library) {
	function list({ athlete, scopes }: Caller, query: URLSearchParams, rules: readonly FaultRule[]) {
		const number = (name: string, fallback: number) => Number(query.get(name) ?? fallback);
		const [page, perPage] = [number("page", 1), number("per_page", 30)];
		if (!(perPage >= 1 && perPage <= 200)) {
			return badRequest("Application", "per page", "limit exceeded");
		}
		const afterMs = number("after", Number.NEGATIVE_INFINITY) * 1000;
		const beforeMs = number("before", Number.POSITIVE_INFINITY) * 1000;
		const found = library
			.sessions(athlete)
			.filter(({ startAtMs }) => startAtMs > afterMs && startAtMs < beforeMs);
		if (query.has("after") && !query.has("before")) found.reverse();
		const shift = page > 1 && rules.some(({ kind }) => kind === "duplicates") ? 3 : 0;
		const from = Math.max(0, (page - 1) * perPage - shift);
		const rows = found.slice(from, from + perPage).map(library.summary);
		// Private activities are left out of their page, which is then shorter than the others.
		const seen = rows.filter((row) => !row.private || scopes.includes("activity:read_all"));
		return Response.json(distorted.activities(seen, rules));
	}

	function streams(
		{ athlete }: Caller,
		id: number,
		query: URLSearchParams,
		rules: readonly FaultRule[],
	) {
		const samples = library.samples(athlete, id);
		if (!samples) return notFound();
		const set = distorted.streams({ ...samples }, rules);
		const requested = (query.get("keys") ?? "").split(",");
		const names = Object.keys(set).filter(
			(name) => requested.includes(name) || name.startsWith("future"),
		);
		const series = (name: string) => ({
			data: set[name],
			series_type: "distance",
			original_size: samples.time.length,
			resolution: "high",
		});
		return Response.json(
			query.get("key_by_type") === "true"
				? Object.fromEntries(names.map((name) => [name, series(name)]))
				: names.map((type) => ({ type, ...series(type) })),
		);
	}

	return function answer(caller: Caller, url: URL, rules: readonly FaultRule[]): Response {
		const path = url.pathname.replace(/^\/api\/v3/, "");
		if (path === "/athlete") return Response.json(athleteBody(caller.athlete, 3));
		const reads = caller.scopes.some((scope) => scope.startsWith("activity:read"));
		if (!reads) return missingScope("activity:read");
		if (path === "/athlete/activities") return list(caller, url.searchParams, rules);
		const [, digits, rest] = /^\/activities\/(\d+)(\/streams)?$/.exec(path) ?? [];
		const id = Number(digits);
		const activity = digits ? library.find(caller.athlete, id) : null;
		const hidden = activity?.private && !caller.scopes.includes("activity:read_all");
		if (!activity || hidden) return notFound();
		if (rest) return streams(caller, id, url.searchParams, rules);
		const [detail] = distorted.activities([{ ...activity, resource_state: 3 }], rules);
		return Response.json({ ...detail, description: "", calories: 0, laps: [] });
	};
}

/** SummaryAthlete (2), or DetailedAthlete (3) without the private fields. */
export const athleteBody = (athlete: Athlete, resource_state: 2 | 3) => ({
	id: athlete.id,
	username: `${athlete.firstname}_${athlete.lastname}`.toLowerCase(),
	resource_state,
	firstname: athlete.firstname,
	lastname: athlete.lastname,
	bio: null,
	city: athlete.city,
	state: null,
	country: athlete.country,
	sex: athlete.sex,
	premium: true,
	summit: true,
	created_at: "2017-01-01T08:00:00Z",
	updated_at: "2026-01-01T08:00:00Z",
	badge_type_id: 0,
	weight: null,
	profile_medium: "avatar/athlete/medium.png",
	profile: "avatar/athlete/large.png",
	friend: null,
	follower: null,
});
