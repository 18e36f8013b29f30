import type { Station } from "#domain/predictions/options/station.ts";

/** What a list of stations is open for: a station of it, a new one, or neither. */
export interface StationListState {
	/** The station that is edited, and where it stood in the list when that began. */
	edited: { station: Station; place: number } | null;
	/** The form of a new station is open; its station is null while it cannot be used. */
	adding: { station: Station | null } | null;
}

export type StationListAction =
	| { kind: "edit"; station: Station; place: number }
	/** The station that is edited has become this one. */
	| { kind: "edited"; station: Station }
	| { kind: "add" }
	/** What the form of the new one says now. */
	| { kind: "typed"; station: Station | null }
	/** The form is left. */
	| { kind: "close" };

export const closedList: StationListState = { edited: null, adding: null };

export function nextListState(
	state: StationListState,
	action: StationListAction,
): StationListState {
	switch (action.kind) {
		case "edit":
			return { edited: { station: action.station, place: action.place }, adding: null };
		case "edited":
			return { ...state, edited: state.edited && { ...state.edited, station: action.station } };
		case "add":
			return { edited: null, adding: { station: null } };
		case "typed":
			return { ...state, adding: state.adding && { station: action.station } };
		case "close":
			return closedList;
	}
}

/** The stations as the list shows them: a form stays where it was opened, wherever its station moves to. */
export function shownStations(
	stations: readonly Station[],
	{ edited }: StationListState,
): readonly Station[] {
	if (!edited || !stations.includes(edited.station)) return stations;
	const others = stations.filter((one) => one !== edited.station);
	return others.toSpliced(edited.place, 0, edited.station);
}
