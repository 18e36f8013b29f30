import { useEffect } from "react";
import { type WhatIf, whatIfEntries, whatIfFields } from "#domain/predictions/input/what-if.ts";
import { partPage, type ResultPart } from "../addresses.ts";

interface AddressState {
	untouched: boolean;
	live: boolean;
	/** Of the result that is shown. */
	part: ResultPart;
}

/** Keeps the what-if in the address, in place, so that a reload and a bookmark have it. */
export function useAddress(id: string, asked: WhatIf, { untouched, live, part }: AddressState) {
	const wanted = new URLSearchParams(untouched ? [] : whatIfEntries(asked)).toString();
	useEffect(() => {
		if (!live) return;
		const timer = setTimeout(() => {
			const url = new URL(window.location.href);
			for (const name of whatIfFields) url.searchParams.delete(name);
			for (const [name, value] of new URLSearchParams(wanted)) url.searchParams.append(name, value);
			if (url.searchParams.get("id") !== id || url.href === window.location.href) return;
			if (url.pathname !== partPage(part)) return;
			window.history.replaceState(window.history.state, "", url);
		}, 250);
		return () => clearTimeout(timer);
	}, [id, wanted, live, part]);
}
