import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import { wayBox } from "#domain/predictions/share/plan-card.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Duration } from "../../ui/duration.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Facts } from "../../ui/surface.tsx";
import { Profile } from "../course/profile.tsx";
import { type ExampleCard, examplePath } from "../predictions/examples/example-names.ts";
import { RangeBar } from "../predictions/plan/range-bar.tsx";

/** What results look like, on races that do not exist; says that they are examples. Their radio buttons need no script. */
export function LandingExamples({ cards }: { cards: readonly ExampleCard[] }) {
	const { t } = useTranslation();
	return (
		<fieldset className="sample">
			<legend className="visually-hidden">{t("landing.examples")}</legend>
			<div className="sample__tabs">
				{cards.map(({ name }, k) => (
					<label key={name}>
						<input type="radio" name="example" value={name} defaultChecked={k === 0} />
						{t(`example.kind.${name}`)}
					</label>
				))}
			</div>
			<div className="sample__sheets">
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
		<div className="sample__sheet" data-example={name}>
			<p className="row row--apart">
				<span className="sample__name">{title}</span>
				<span className="sample__tag">{t("landing.example")}</span>
			</p>
			<Duration seconds={times.timeS} />
			<RangeBar range={result} stepS={times.stepS} goalS={null} cutOffS={null} />
			<p className="soft small">
				{t("result.range", { low: duration(times.lowS), high: duration(times.highS) })}
			</p>
			<div className="sample__pictures">
				<svg
					className="sample__way"
					viewBox={`0 0 ${wayBox.sizePx} ${wayBox.sizePx}`}
					role="img"
					aria-label={t("landing.exampleWay")}
				>
					<path d={way} />
				</svg>
				<Profile points={profile} label={t("landing.exampleProfile")} small />
			</div>
			<Facts
				items={[
					{ term: t("result.distance"), value: distance(course.distanceM, 0) },
					{ term: t("result.gain"), value: height(course.gainM ?? 0) },
				]}
			/>
			<p>
				<Link className="sample__full" to={examplePath(name)}>
					{t("landing.fullResult")}
					<Icon name="arrow" />
				</Link>
			</p>
		</div>
	);
}
