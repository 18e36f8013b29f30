const zoneNumbers = [1, 2, 3, 4, 5] as const;
type ZoneNumber = (typeof zoneNumbers)[number];

export interface ZoneRow {
	/** Null: the time below zone 1. */
	zone: ZoneNumber | null;
	seconds: number;
	/** Of all time with a known heart rate, 0 to 1. */
	share: number;
	/** Heart rates of the zone, bpm: `from` inclusive, `to` exclusive; null where it is open. */
	fromBpm: number | null;
	toBpm: number | null;
}

/** The lines of the zones page: 1 to 5, and the time outside of them where there is some. `zonesS` begins with it. */
export function zoneRows(zonesS: readonly number[], boundsBpm: readonly number[]): ZoneRow[] {
	const [outsideS] = zonesS;
	const total = zonesS.reduce((sum, value) => sum + value, 0);
	const share = (value: number) => (total > 0 ? value / total : 0);
	const rows: ZoneRow[] = zoneNumbers.map((zone, place) => ({
		zone,
		seconds: zonesS[zone],
		share: share(zonesS[zone]),
		fromBpm: boundsBpm[place] ?? null,
		toBpm: boundsBpm[place + 1] ?? null,
	}));
	if (outsideS > 0) {
		rows.unshift({
			zone: null,
			seconds: outsideS,
			share: share(outsideS),
			fromBpm: null,
			toBpm: boundsBpm[0] ?? null,
		});
	}
	return rows;
}

/** Rows below this share are no line of the table. */
const leastShare = 0.01;

/** Lines of the table, and what is said below it in one. */
export function foldRows(rows: readonly ZoneRow[]): { lines: ZoneRow[]; folded: ZoneRow[] } {
	const small = ({ share }: ZoneRow) => share < leastShare;
	return { lines: rows.filter((row) => !small(row)), folded: rows.filter(small) };
}
