import { useSearchParams } from "react-router";
import { FieldPage } from "../features/predictions/field/field-page.tsx";
import { openPage } from "../features/site/open-page.tsx";
import { ownPath } from "../features/site/own-path.ts";

export const handle = openPage;

/** `gpx`: path of a course's file on this site; `stations`: a table; `start`: on the clock there. Another page links with them. */
export default function FieldRoute() {
	const [search] = useSearchParams();
	const gpxPath = ownPath(search.get("gpx"), "");
	const given = {
		gpxPath,
		stations: search.get("stations") ?? "",
		start: search.get("start") ?? "",
	};
	return <FieldPage given={given} />;
}
