import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/button";
import { LandingExample } from "./landing-example";
import "./landing.css";

const steps = ["course", "runner", "plan"] as const;
const facts = ["terrain", "runner", "elevation", "pacing"] as const;

export function Landing({ loggedIn }: { loggedIn: boolean }) {
	const { t } = useTranslation();
	return (
		<>
			<title>{t("landing.title")}</title>
			<meta name="description" content={t("site.description")} />
			<section className="hero">
				<div className="hero__inner">
					<div className="hero__words">
						<p className="eyebrow">{t("landing.eyebrow")}</p>
						<h1>{t("landing.heading")}</h1>
						<p className="lead">{t("landing.lead")}</p>
						<Actions loggedIn={loggedIn} />
						<p className="soft small">{t("landing.free")}</p>
					</div>
					<LandingExample />
				</div>
			</section>

			<section className="band" aria-labelledby="how">
				<div className="page">
					<h2 id="how">{t("landing.howHeading")}</h2>
					<ol className="steps">
						{steps.map((step, place) => (
							<li key={step}>
								<span className="steps__number" aria-hidden="true">
									{place + 1}
								</span>
								<h3>{t(`landing.how.${step}.title`)}</h3>
								<p className="soft">{t(`landing.how.${step}.text`)}</p>
							</li>
						))}
					</ol>
				</div>
			</section>

			<section className="page honest" aria-labelledby="range">
				<h2 id="range">{t("landing.rangeHeading")}</h2>
				<div className="honest__text">
					<p>{t("landing.range")}</p>
					<p>{t("landing.reason")}</p>
				</div>
			</section>

			<section className="page shapers" aria-labelledby="facts">
				<h2 id="facts">{t("landing.factsHeading")}</h2>
				<ul className="shapers__list">
					{facts.map((fact) => (
						<li key={fact}>
							<h3>{t(`landing.facts.${fact}.title`)}</h3>
							<p className="soft">{t(`landing.facts.${fact}.text`)}</p>
						</li>
					))}
				</ul>
				<Actions loggedIn={loggedIn} />
			</section>
		</>
	);
}

function Actions({ loggedIn }: { loggedIn: boolean }) {
	const { t } = useTranslation();
	return (
		<p className="row">
			<LinkButton look="primary" to={loggedIn ? "/upload-gpx" : "/register"}>
				{t(loggedIn ? "landing.toUpload" : "landing.start")}
			</LinkButton>
			<LinkButton to={loggedIn ? "/dashboard" : "/login"}>
				{t(loggedIn ? "landing.toDashboard" : "landing.logIn")}
			</LinkButton>
		</p>
	);
}
