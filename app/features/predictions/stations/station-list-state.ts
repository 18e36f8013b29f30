import type { Station } from "#domain/predictions/options/station.ts";

/** What the editor of stations is open for: one of them, a new one, or neither. */
export interface StationListState {
	edited: { station: Station } | null;
	/** The form of a new station is open; its station is null while it cannot be used. */
	adding: { station: Station | null } | null;
}

export type StationListAction =
	| { kind: "edit"; station: Station }
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
			return { edited: { station: action.station }, adding: null };
		case "edited":
			return { ...state, edited: state.edited && { station: action.station } };
		case "add":
			return { edited: null, adding: { station: null } };
		case "typed":
			return { ...state, adding: state.adding && { station: action.station } };
		case "close":
			return closedList;
	}
}
