import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import { wayBox } from "#domain/predictions/share/plan-card.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Duration } from "../../ui/duration.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as layout from "../../ui/layout.module.css";
import { Facts } from "../../ui/surface.tsx";
import { Profile } from "../course/profile.tsx";
import { type ExampleCard, examplePath } from "../predictions/examples/example-names.ts";
import { RangeBar } from "../predictions/plan/range-bar.tsx";
import * as styles from "./landing.module.css";

/** What results look like, on races that do not exist; says that they are examples. Their radio buttons need no script. */
export function LandingExamples({ cards }: { cards: readonly ExampleCard[] }) {
	const { t } = useTranslation();
	return (
		<fieldset className={`${layout.panelRaised} ${layout.stack} ${styles.sample}`}>
			<legend className={layout.visuallyHidden}>{t("landing.examples")}</legend>
			<div className={`${layout.stackHair} ${styles.sampleTabs}`}>
				{cards.map(({ name }, k) => (
					<label key={name}>
						<input type="radio" name="example" value={name} defaultChecked={k === 0} />
						{t(`example.kind.${name}`)}
					</label>
				))}
			</div>
			<div className={styles.sampleSheets}>
				{cards.map((card) => (
					<Sheet key={card.name} card={card} />
				))}
			</div>
		</fieldset>
	);
}

function Sheet({ card }: { card: ExampleCard }) {
	const { t } = useTranslation();
	const { distance, duration, height } = useFormats();
	const { name, title, result, course, way, profile } = card;
	const times = shownTimes(result);
	return (
		<div className={`${layout.stackClose} ${styles.sampleSheet}`} data-example={name}>
			<p className={layout.rowApart}>
				<span className={styles.sampleName}>{title}</span>
				<span className={styles.sampleTag}>{t("landing.example")}</span>
			</p>
			<Duration seconds={times.timeS} />
			<RangeBar range={result} stepS={times.stepS} goalS={null} cutOffS={null} />
			<p className={layout.fine}>
				{t("result.range", { low: duration(times.lowS), high: duration(times.highS) })}
			</p>
			<div className={`${layout.stack} ${styles.samplePictures}`}>
				<svg
					className={styles.sampleWay}
					viewBox={`0 0 ${wayBox.sizePx} ${wayBox.sizePx}`}
					role="img"
					aria-label={t("landing.exampleWay")}
				>
					<path d={way} />
				</svg>
				<Profile points={profile} label={t("landing.exampleProfile")} />
			</div>
			<Facts
				items={[
					{ term: t("result.distance"), value: distance(course.distanceM, 0) },
					{ term: t("result.gain"), value: height(course.gainM ?? 0) },
				]}
			/>
			<p>
				<Link className={`${layout.inline} ${styles.sampleFull}`} to={examplePath(name)}>
					{t("landing.fullResult")}
					<Icon name="arrow" />
				</Link>
			</p>
		</div>
	);
}
