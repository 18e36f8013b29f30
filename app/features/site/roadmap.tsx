import { useTranslation } from "react-i18next";

/** Where the product stands. */
const phases = [
	{ name: "foundations", status: "completed" },
	{ name: "analytics", status: "in-progress" },
	{ name: "pacing", status: "planned" },
] as const;

export function Roadmap() {
	const { t } = useTranslation();
	return (
		<section className="band" aria-labelledby="roadmap">
			<div className="page">
				<h2 id="roadmap">{t("landing.roadmapHeading")}</h2>
				<ol className="roadmap">
					{phases.map(({ name, status }) => (
						<li key={name} className={`roadmap__phase roadmap__phase--${status}`}>
							<p className="roadmap__status">{t(`landing.status.${status}`)}</p>
							<h3>{t(`landing.phase.${name}.title`)}</h3>
							<p className="soft">{t(`landing.phase.${name}.text`)}</p>
						</li>
					))}
				</ol>
			</div>
		</section>
	);
}
