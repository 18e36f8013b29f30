import { data } from "react-router";

/** The viewer of a page below `runners-only`, whose guard has let it pass; anybody else gets a 401. */
export function runnerOf<Viewer>(viewer: Viewer | null): Viewer {
	if (viewer === null) throw data(null, { status: 401 });
	return viewer;
}
