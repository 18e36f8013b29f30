import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Segments } from "#app/ui/segments.tsx";
import { Alert } from "#app/ui/surface.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { workoutOf } from "#domain/predictions/exports/workout.ts";
import { namedWorkout } from "#domain/predictions/exports/workout-names.ts";
import { workoutTextOf } from "#domain/predictions/exports/workout-text.ts";
import {
	type WatchBrand,
	watchBrands,
	watchLimits,
} from "#domain/predictions/share/watch-limits.ts";
import type { FileSource } from "./course-files.ts";
import { type CourseFile, watchBrandNames } from "./file-kinds.ts";
import { SendToCalendar } from "./send-to-calendar.tsx";
import * as styles from "./to-my-watch.module.css";
import { WatchCode } from "./watch-code.tsx";
import { WatchPicture } from "./watch-picture.tsx";

export interface ToMyWatchProps {
	source: Omit<FileSource, "createdMs">;
	/** Of the course, which files are made from. */
	line: "ready" | "loading" | "missing";
	/** Who made what the runner's sources have; the runner's watch is guessed from it. */
	makers: readonly string[];
	/** On the clock of the race; null while it is unknown. */
	start: string | null;
	/** Whose plan a watch may fetch by a code; null on a page that is no runner's own. */
	predictionId: string | null;
	make: (file: CourseFile) => void;
}

/** The runner's watch: what of the plan it takes, by which file, and what it will show. */
export function ToMyWatch({ makers, ...props }: ToMyWatchProps) {
	const { t } = useTranslation();
	const [brand, setBrand] = useWatchBrand(makers);
	const brands = Object.entries(watchBrandNames) as [WatchBrand, string][];
	return (
		<section className={layout.stackTight} aria-label={t("toWatch.title")}>
			<h3>{t("toWatch.title")}</h3>
			<Segments
				name="watch-brand"
				legend={t("toWatch.brand")}
				options={brands.map(([value, label]) => ({ value, label }))}
				value={brand ?? ("" as WatchBrand)}
				onPick={setBrand}
			/>
			{brand && props.line !== "missing" && <Brand key={brand} brand={brand} {...props} />}
		</section>
	);
}

interface BrandProps extends Omit<ToMyWatchProps, "makers"> {
	brand: WatchBrand;
}

function Brand({ brand, source, line, start, predictionId, make }: BrandProps) {
	const { t } = useTranslation();
	const limits = watchLimits[brand];
	const [copied, copy] = useCopy();
	const workout = namedWorkout(workoutOf(source.course), limits, source.workout);
	return (
		<div className={styles.toMyWatchBrand}>
			<WatchPicture brand={brand} workout={workout} course={source.course} start={start} />
			<div className={layout.stackTight}>
				<p>{t(`toWatch.shows.${brand}`)}</p>
				{limits.workout === "text" && predictionId !== null && (
					<SendToCalendar predictionId={predictionId} hasStart={start !== null} look="primary" />
				)}
				<BrandFiles
					{...{ brand, line, make }}
					isCopied={copied === true}
					copy={() => copy(workoutTextOf(workout))}
				/>
				{copied === false && (
					<>
						<Alert kind="note">{t("toWatch.copyFailed")}</Alert>
						<pre className={styles.toMyWatchText}>{workoutTextOf(workout)}</pre>
					</>
				)}
				{limits.workout === "text" && <p className={layout.fine}>{t("toWatch.copyHint")}</p>}
				<p className={layout.fine}>{t(`planExport.brand.${brand}`)}</p>
				<p className={layout.fine}>{t("toWatch.later")}</p>
				{workout.notes.map((note) => (
					<Alert key={note.code} kind="note">
						{note.code === "letters"
							? t("toWatch.letters", { name: note.name, count: note.count })
							: t("toWatch.stopsWithin", { count: note.count })}
					</Alert>
				))}
				{brand === "garmin" && predictionId !== null && (
					<SendToCalendar predictionId={predictionId} hasStart={start !== null} look="quiet" />
				)}
				{brand === "garmin" && predictionId !== null && (
					<WatchCode predictionId={predictionId} hasStart={start !== null} />
				)}
			</div>
		</div>
	);
}

interface BrandFilesProps extends Pick<BrandProps, "brand" | "line" | "make"> {
	isCopied: boolean;
	/** Copies the workout's text. */
	copy: () => void;
}

/** What is saved, or copied, for a watch: the workout that it takes, and the route. */
function BrandFiles({ brand, line, make, isCopied, copy }: BrandFilesProps) {
	const { t } = useTranslation();
	const { workout } = watchLimits[brand];
	const isReady = line === "ready";
	return (
		<p className={layout.row}>
			{(workout === "fit" || workout === "apple") && (
				<Button
					look="primary"
					disabled={!isReady}
					onClick={() => make(workout === "fit" ? "garmin-workout" : "apple-workout")}
				>
					{t("toWatch.workout")}
				</Button>
			)}
			{workout === "text" && (
				<Button look="quiet" onClick={copy}>
					{t(isCopied ? "toWatch.copied" : "toWatch.copy")}
				</Button>
			)}
			<Button
				look={workout === null ? "primary" : "quiet"}
				disabled={!isReady}
				onClick={() => make(brand)}
			>
				{t("toWatch.route")}
			</Button>
		</p>
	);
}

/** Copies a text; true or false once it is known whether the browser did. */
function useCopy(): [boolean | null, (text: string) => void] {
	const [isCopied, setCopied] = useState<boolean | null>(null);
	async function write(text: string) {
		try {
			await navigator.clipboard.writeText(text);
			setCopied(true);
		} catch {
			// refused, or a page that is not from a secure origin
			setCopied(false);
		}
	}
	return [isCopied, (text) => void write(text)];
}

const brandKey = "watch_brand";

/** The watch that this device was told of, else the one that the runner's sources name; null until one is picked. */
function useWatchBrand(
	makers: readonly string[],
): [WatchBrand | null, (brand: WatchBrand) => void] {
	const [picked, setPicked] = useState<WatchBrand | null>(null);
	const stored = useHydrated() ? storedBrand() : null;
	return [
		picked ?? stored ?? brandOf(makers),
		(picked) => {
			setPicked(picked);
			try {
				localStorage.setItem(brandKey, picked);
			} catch {
				// storage is off: it is asked again
			}
		},
	];
}

const asBrand = (text: string | null) => watchBrands.find((brand) => brand === text) ?? null;

function storedBrand(): WatchBrand | null {
	try {
		return asBrand(localStorage.getItem(brandKey));
	} catch {
		return null;
	}
}

const brandOf = (makers: readonly string[]) =>
	makers.map((maker) => asBrand(maker.toLowerCase())).find((brand) => brand !== null) ?? null;
