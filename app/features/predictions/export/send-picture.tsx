import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { clockMsAt } from "#domain/predictions/options/start-time.ts";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import type { Public } from "#domain/predictions/share/public-plan.ts";
import type { SharedPlan } from "#domain/predictions/share/shared-plan.ts";
import { planClock } from "#domain/predictions/stations/plan-clock.ts";
import { startPlaceOf } from "../../course/panorama/course-sky.ts";
import type { PictureSize, PictureWords } from "../../course/panorama/picture.ts";
import { pointsOf } from "../../course/profile-geometry.ts";
import { fileName } from "./file-name.ts";
import * as styles from "./plan-export.module.css";

interface SendPictureProps {
	/** Makes what others may see. */
	seen: () => Public<SharedPlan>;
}

const sizes = ["upright", "wide"] as const satisfies readonly PictureSize[];

interface MadePicture {
	file: File;
	url: string;
	words: PictureWords;
}

/** The plan as a picture, which is made in the browser: to save, and to send by what the device has. */
export function SendPicture({ seen }: SendPictureProps) {
	const { t } = useTranslation();
	const id = useId();
	const wordsOf = usePictureWords();
	const [made, setMade] = useState<MadePicture | null>(null);
	const [failed, setFailed] = useState(false);
	useEffect(() => () => void (made && URL.revokeObjectURL(made.url)), [made]);

	async function make(size: PictureSize) {
		try {
			const plan = seen();
			const words = wordsOf(plan);
			const file = await pictureFile(size, plan, words);
			setMade({ file, url: URL.createObjectURL(file), words });
			setFailed(false);
		} catch {
			// a part of the page that did not load, or a browser without a canvas
			setFailed(true);
		}
	}

	return (
		<section className={layout.stackTight} aria-labelledby={id}>
			<h3 id={id}>{t("sending.picture")}</h3>
			<p className={layout.fine}>{t("sending.pictureHint")}</p>
			<p className={layout.row}>
				{sizes.map((size) => (
					<Button key={size} look="quiet" onClick={() => void make(size)}>
						{t(`sending.${size}`)}
					</Button>
				))}
			</p>
			{failed && <Alert kind="error">{t("sending.pictureFailed")}</Alert>}
			{made && <ShownPicture made={made} />}
		</section>
	);
}

function ShownPicture({ made: { file, url, words } }: { made: MadePicture }) {
	const { t } = useTranslation();
	const canShare = navigator.canShare?.({ files: [file] }) ?? false;
	return (
		<>
			<img
				className={styles.planExportPicture}
				src={url}
				alt={`${words.name}. ${words.facts}. ${words.time}. ${words.range}`}
			/>
			<p className={layout.row}>
				{canShare && (
					<Button onClick={() => void navigator.share({ files: [file] }).catch(() => {})}>
						{t("planExport.send")}
					</Button>
				)}
				<a href={url} download={file.name}>
					{t("sending.save")}
				</a>
			</p>
		</>
	);
}

/** What stands on the picture of a plan. */
function usePictureWords(): (plan: SharedPlan) => PictureWords {
	const { t } = useTranslation();
	const { distance, duration, height, date } = useFormats();
	return ({ name, start, prediction: { course, result } }) => {
		const times = shownTimes(result);
		const startMs = start === null ? null : clockMsAt(start, 0);
		const facts = [
			...(startMs === null ? [] : [date(new Date(startMs))]),
			distance(course.distanceM, 1),
			...(course.gainM === null ? [] : [`+${height(course.gainM)}`]),
		];
		return {
			name: name || t("result.untitled"),
			facts: facts.join(" · "),
			time: duration(times.timeS),
			range: t("result.range", { low: duration(times.lowS), high: duration(times.highS) }),
			site: `Relief · ${window.location.host}`,
		};
	};
}

async function pictureFile(
	size: PictureSize,
	plan: Public<SharedPlan>,
	words: PictureWords,
): Promise<File> {
	const { drawPicture } = await import("../../course/panorama/picture.ts");
	const { line, stations, start, prediction } = plan;
	const { course, result } = prediction;
	const canvas = document.createElement("canvas");
	const points = pointsOf({ distanceM: line.distanceM, elevationM: line.elevationM, slope: [] });
	const place = startPlaceOf(line);
	const drawn = { lengthM: course.distanceM, points, result, stations, start, place };
	const clock = planClock(result.plan, stations);
	await drawPicture(canvas, { size, plan: drawn, clock, line, words });
	const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/png"));
	if (!blob) throw new Error("The picture could not be written.");
	return new File([blob], `${fileName(plan.name)}-${size}.png`, { type: "image/png" });
}
