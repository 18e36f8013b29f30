import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type MadePicture, PictureMaker, pngOf } from "#app/ui/picture-maker.tsx";
import { Card } from "#app/ui/surface.tsx";
import { useNeedsScript } from "#app/ui/use-needs-script.ts";
import type { TrainingYear } from "#worker/training/year.ts";
import * as styles from "./year.module.css";

interface YearToolsProps {
	year: TrainingYear;
	/** Decides what is left out of the picture (hidden-ends.ts). */
	secret: string;
	credits: readonly string[];
}

/** The year on paper, and as a picture without a place. Both need script: a browser prints by itself, too. */
export function YearTools({ year, secret, credits }: YearToolsProps) {
	const { t } = useTranslation();
	const { distance, duration, height } = useFormats();
	const needsScript = useNeedsScript();
	const { whole } = year;
	async function make(): Promise<MadePicture> {
		const [{ drawYear }, { outlineWithoutEnds }] = await Promise.all([
			import("./year-picture.ts"),
			import("#domain/predictions/share/outline-without-ends.ts"),
		]);
		const words = {
			title: String(year.year),
			big: distance(whole.runM, 0),
			facts: [
				`+${height(whole.runGainM)}`,
				duration(whole.movingS),
				t("year.daysOf", { count: whole.days }),
			].join(" · "),
			site: ["Relief", window.location.host, ...credits].join(" · "),
		};
		const outlines = year.outlines.flatMap((one) => outlineWithoutEnds(one, secret) ?? []);
		const monthsM = year.months.map(({ runM }) => runM);
		const file = await pngOf(
			(canvas) => drawYear(canvas, { outlines, monthsM, words }),
			`relief-${year.year}`,
		);
		return { file, alt: `${words.title}. ${words.big}. ${words.facts}.` };
	}
	return (
		<Card className={`${styles.yearTools} ${needsScript}`}>
			<PictureMaker
				title={t("sending.picture")}
				hint={t("year.pictureHint")}
				choices={[{ label: t("year.makePicture"), make }]}
			>
				<Button onClick={() => window.print()}>
					<Icon name="print" />
					{t("year.print")}
				</Button>
			</PictureMaker>
		</Card>
	);
}
