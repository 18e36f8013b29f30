import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { type MadePicture, PictureMaker, pngOf } from "#app/ui/picture-maker.tsx";
import { clockMsAt } from "#domain/predictions/options/start-time.ts";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import type { Public } from "#domain/predictions/share/public-plan.ts";
import type { SharedPlan } from "#domain/predictions/share/shared-plan.ts";
import { planClock } from "#domain/predictions/stations/plan-clock.ts";
import { startPlaceOf } from "../../course/panorama/course-sky.ts";
import type { PictureSize, PictureWords } from "../../course/panorama/picture.ts";
import { pointsOf } from "../../course/profile-geometry.ts";
import { fileName } from "./file-name.ts";

interface SendPictureProps {
	/** Makes what others may see. */
	seen: () => Public<SharedPlan>;
}

const sizes = ["upright", "wide"] as const satisfies readonly PictureSize[];

/** The plan as a picture, which is made in the browser: to save, and to send by what the device has. */
export function SendPicture({ seen }: SendPictureProps) {
	const { t } = useTranslation();
	const wordsOf = usePictureWords();
	async function make(size: PictureSize): Promise<MadePicture> {
		const plan = seen();
		const words = wordsOf(plan);
		const alt = `${words.name}. ${words.facts}. ${words.time}. ${words.range}`;
		return { file: await pictureFile(size, plan, words), alt };
	}
	return (
		<PictureMaker
			title={t("sending.picture")}
			hint={t("sending.pictureHint")}
			choices={sizes.map((size) => ({ label: t(`sending.${size}`), make: () => make(size) }))}
		/>
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
	const points = pointsOf({ distanceM: line.distanceM, elevationM: line.elevationM, slope: [] });
	const place = startPlaceOf(line);
	const drawn = { lengthM: course.distanceM, points, result, stations, start, place };
	const clock = planClock(result.plan, stations);
	return pngOf(
		(canvas) => drawPicture(canvas, { size, plan: drawn, clock, line, words }),
		`${fileName(plan.name)}-${size}`,
	);
}
