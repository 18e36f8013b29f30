import { useState } from "react";
import { type WatchBrand, watchBrands } from "#domain/predictions/share/watch-limits.ts";

const key = "watch_brand";

/** The watch that this device was told of, else the one that the runner's sources name; null until one is picked. */
export function useWatchBrand(
	makers: readonly string[],
): [WatchBrand | null, (brand: WatchBrand) => void] {
	const [brand, setBrand] = useState(() => storedBrand() ?? brandOf(makers));
	return [
		brand,
		(picked) => {
			setBrand(picked);
			try {
				localStorage.setItem(key, picked);
			} catch {
				// storage is off: it is asked again
			}
		},
	];
}

const asBrand = (text: string | null) => watchBrands.find((brand) => brand === text) ?? null;

function storedBrand(): WatchBrand | null {
	try {
		return asBrand(localStorage.getItem(key));
	} catch {
		return null;
	}
}

const brandOf = (makers: readonly string[]) =>
	makers.map((maker) => asBrand(maker.toLowerCase())).find((brand) => brand !== null) ?? null;
