// Folder: the list of stations: typed, pasted, placed. Imports: plan, what-if.

import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { CoursePlace } from "#domain/predictions/course/course.ts";
import { maxStations, type Station } from "#domain/predictions/options/station.ts";
import { likelyStations } from "#domain/predictions/stations/course-places.ts";
import { StationName } from "./station-list.tsx";
import * as styles from "./stations.module.css";
import { useStationWords } from "./use-station-words.ts";

interface PlaceListProps {
	places: readonly CoursePlace[];
	courseM: number;
	stations: readonly Station[];
	onTake: (stations: readonly Station[]) => void;
}

/** More places than this can be searched. */
const searchFrom = 12;

/** The places that the file names, to tick; likely stations are ticked. */
export function PlaceList({ places, courseM, stations, onTake }: PlaceListProps) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const proposals = useMemo(() => likelyStations(places, courseM), [places, courseM]);
	const [ticked, setTicked] = useState<ReadonlySet<string>>(
		() => new Set(proposals.filter(({ likely }) => likely).map(({ station }) => keyOf(station))),
	);
	const [search, setSearch] = useState("");
	const away = places.filter(({ passages }) => passages.length === 0);
	const isTaken = (station: Station) => stations.some((one) => isSamePlace(one, station));
	const open = proposals.filter(({ station }) => !isTaken(station));
	const chosen = open.map(({ station }) => station).filter((station) => ticked.has(keyOf(station)));
	const sought = search.trim().toLowerCase();
	const shown = open.filter(({ station }) => (station.name ?? "").toLowerCase().includes(sought));
	const group = (likely: boolean) => shown.filter((one) => one.likely === likely);

	const tick = (some: readonly Station[], on: boolean) =>
		setTicked((all) => withTicks(all, some, on));

	return (
		<div className={layout.stack}>
			{open.length > searchFrom && (
				<Field
					type="search"
					label={t("stations.places.search")}
					value={search}
					onChange={({ target }) => setSearch(target.value)}
				/>
			)}
			{open.length === 0 && (
				<p className={layout.soft}>
					{t(proposals.length === 0 ? "stations.places.noneOnTheWay" : "stations.places.allTaken")}
				</p>
			)}
			<Ticks title={t("stations.places.likely")} all={group(true)} ticked={ticked} onTick={tick} />
			{group(false).length > 0 && (
				<details open={sought !== "" || group(true).length === 0}>
					<summary>{t("stations.places.others", { number: number(group(false).length) })}</summary>
					<Ticks
						title={t("stations.places.othersTitle")}
						all={group(false)}
						ticked={ticked}
						onTick={tick}
					/>
				</details>
			)}
			{away.length > 0 && <PlacesAway places={away} />}
			<TakeChosen
				chosen={chosen}
				room={maxStations - stations.length}
				onTake={open.length > 0 ? () => onTake(chosen) : null}
			/>
		</div>
	);
}

interface TakeChosenProps {
	chosen: readonly Station[];
	/** Stations that there is still room for. */
	room: number;
	/** Null where there is nothing to choose. */
	onTake: (() => void) | null;
}

function TakeChosen({ chosen, room, onTake }: TakeChosenProps) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const { takeText } = useStationWords();
	const tooMany = chosen.length > room;
	return (
		<>
			{tooMany && (
				<p className={field.fieldError}>{t("stations.places.tooMany", { room: number(room) })}</p>
			)}
			{onTake && (
				<p>
					<Button disabled={chosen.length === 0 || tooMany} onClick={onTake}>
						{takeText(chosen.length)}
					</Button>
				</p>
			)}
		</>
	);
}

function withTicks(
	ticked: ReadonlySet<string>,
	stations: readonly Station[],
	on: boolean,
): ReadonlySet<string> {
	const keys = new Set(stations.map(keyOf));
	const others = [...ticked].filter((key) => !keys.has(key));
	return new Set(on ? [...others, ...keys] : others);
}

const keyOf = ({ distanceM, name }: Station) => `${distanceM} ${name}`;

const isSamePlace = (a: Station, b: Station) =>
	a.name === b.name && Math.abs(a.distanceM - b.distanceM) < 50;

interface TicksProps {
	title: string;
	all: readonly { station: Station }[];
	ticked: ReadonlySet<string>;
	onTick: (stations: readonly Station[], on: boolean) => void;
}

function Ticks({ title, all, ticked, onTick }: TicksProps) {
	const { t } = useTranslation();
	const { at } = useStationWords();
	const id = useId();
	if (all.length === 0) return null;
	const stations = all.map(({ station }) => station);
	const every = stations.every((station) => ticked.has(keyOf(station)));
	return (
		<fieldset className={styles.placeList}>
			<legend className={field.fieldLabel}>{title}</legend>
			{all.length > 1 && (
				<Button look="quiet" onClick={() => onTick(stations, !every)}>
					{t(every ? "stations.places.tickNone" : "stations.places.tickAll")}
				</Button>
			)}
			<ul>
				{stations.map((station, place) => (
					<li key={keyOf(station)}>
						<label className={styles.placeListRow} htmlFor={`${id}-${place}`}>
							<input
								id={`${id}-${place}`}
								type="checkbox"
								checked={ticked.has(keyOf(station))}
								onChange={({ target }) => onTick([station], target.checked)}
							/>
							<span className={styles.stationListWhere}>{at(station.distanceM)}</span>
							<StationName station={station} />
						</label>
					</li>
				))}
			</ul>
		</fieldset>
	);
}

/** Places that are too far off the course to be stations. */
function PlacesAway({ places }: { places: readonly CoursePlace[] }) {
	const { t } = useTranslation();
	const { number, distance } = useFormats();
	return (
		<details>
			<summary>{t("stations.places.away", { number: number(places.length) })}</summary>
			<ul className={`${layout.stackHair} ${layout.fine}`}>
				{places.map(({ name, symbol, offM }, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: places of a file may be alike, and stay in its order
					<li key={place}>
						{t("stations.places.off", {
							name: name ?? symbol ?? t("stations.places.nameless"),
							off: distance(offM, 1),
						})}
					</li>
				))}
			</ul>
		</details>
	);
}
