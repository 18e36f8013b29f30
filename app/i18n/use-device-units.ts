import { useEffect, useState } from "react";
import { isUnitSystem, type UnitSystem, unitsCookie } from "#domain/accounts/units.ts";
import { useRootData } from "../root-data.ts";

const storageKey = "relief_device_units";

/**
 * The units of this device, for a document that may be the copy made for visitors: its own choice, else those of who was
 * signed in here last. Null before script has run, and where neither is known.
 */
export function useDeviceUnits(): UnitSystem | null {
	const root = useRootData();
	const [units, setUnits] = useState<UnitSystem | null>(null);
	const ofUser = root?.user ? root.units : null;
	useEffect(() => {
		if (ofUser) localStorage.setItem(storageKey, ofUser);
		setUnits(unitsOfCookies(document.cookie) ?? readable(localStorage.getItem(storageKey)));
	}, [ofUser]);
	return units;
}

function unitsOfCookies(cookies: string): UnitSystem | null {
	const pairs = cookies.split("; ").map((pair) => pair.split("="));
	return readable(pairs.find(([name]) => name === unitsCookie)?.[1]);
}

const readable = (word: string | null | undefined): UnitSystem | null =>
	word && isUnitSystem(word) ? word : null;
