import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/button.tsx";
import type { ExampleCard } from "../predictions/examples/example-names.ts";
import { Trial } from "../predictions/try-it/trial.tsx";
import { Community, type CommunityLinks } from "./community.tsx";
import { Faq } from "./faq.tsx";
import { LandingExamples } from "./landing-examples.tsx";
import { LandingFeatures } from "./landing-features.tsx";
import { ProofChips } from "./proof-chips.tsx";
import { RangeDrawing } from "./range-drawing.tsx";
import { Roadmap } from "./roadmap.tsx";
import "./landing.css";

interface LandingProps {
	loggedIn: boolean;
	community: CommunityLinks;
	examples: readonly ExampleCard[];
}

export function Landing({ loggedIn, community, examples }: LandingProps) {
	const { t } = useTranslation();
	return (
		<>
			<title>{t("landing.title")}</title>
			<meta name="description" content={t("site.description")} />
			<section className="hero">
				<div className="hero__inner">
					<div className="hero__words">
						<h1>{t("landing.heading")}</h1>
						<p className="lead">{t("landing.lead")}</p>
						<Actions loggedIn={loggedIn} />
						<ProofChips />
					</div>
					<LandingExamples cards={examples} />
				</div>
			</section>
			{!loggedIn && <Trial />}
			<LandingFeatures />
			<section className="page honest" aria-labelledby="range">
				<h2 id="range">{t("landing.rangeHeading")}</h2>
				<div className="honest__text">
					<RangeDrawing />
					<p>{t("landing.range")}</p>
					<p>{t("landing.reason")}</p>
				</div>
			</section>
			<Faq />
			<Roadmap />
			<Community {...community} />
			<section className="page closing">
				<h2>{t("landing.closing")}</h2>
				<Actions loggedIn={loggedIn} />
			</section>
		</>
	);
}

function Actions({ loggedIn }: { loggedIn: boolean }) {
	const { t } = useTranslation();
	return (
		<p className="row">
			<LinkButton look="primary" to={loggedIn ? "/upload-gpx" : "/#try"}>
				{t(loggedIn ? "landing.toUpload" : "landing.predict")}
			</LinkButton>
			<LinkButton look="quiet" to={loggedIn ? "/dashboard" : "/login"}>
				{t(loggedIn ? "landing.toDashboard" : "login.submit")}
			</LinkButton>
		</p>
	);
}
