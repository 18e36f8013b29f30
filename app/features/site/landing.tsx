import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import type { ExampleCard } from "../predictions/examples/example-names.ts";
import { Trial } from "../predictions/try-it/trial.tsx";
import { Community, type CommunityLinks } from "./community.tsx";
import { Faq } from "./faq.tsx";
import * as styles from "./landing.module.css";
import { LandingExamples } from "./landing-examples.tsx";
import { LandingFeatures } from "./landing-features.tsx";
import { LinkPreview } from "./link-preview.tsx";
import { ProofChips } from "./proof-chips.tsx";
import { RangeDrawing } from "./range-drawing.tsx";
import { Roadmap } from "./roadmap.tsx";

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
			<LinkPreview title={t("landing.title")} about={t("site.description")} picture="site" />
			<section className={styles.hero}>
				<div className={styles.heroInner}>
					<div className={`${layout.stackWide} ${styles.heroWords}`}>
						<h1>{t("landing.heading")}</h1>
						<p className={layout.lead}>{t("landing.lead")}</p>
						<Actions loggedIn={loggedIn} />
						<ProofChips />
					</div>
					<LandingExamples cards={examples} />
				</div>
			</section>
			{!loggedIn && <Trial />}
			<LandingFeatures />
			<section className={`${layout.page} ${styles.honest}`} aria-labelledby="range">
				<h2 id="range">{t("landing.rangeHeading")}</h2>
				<div className={`${layout.stack} ${styles.honestText}`}>
					<RangeDrawing />
					<p>{t("landing.range")}</p>
					<p>{t("landing.reason")}</p>
				</div>
			</section>
			<Faq />
			<Roadmap />
			<Community {...community} />
			<section className={`${layout.page} ${styles.closing}`}>
				<h2>{t("landing.closing")}</h2>
				<Actions loggedIn={loggedIn} />
			</section>
		</>
	);
}

function Actions({ loggedIn }: { loggedIn: boolean }) {
	const { t } = useTranslation();
	return (
		<p className={layout.row}>
			<LinkButton look="primary" to={loggedIn ? "/upload-gpx" : "/#try"}>
				{t(loggedIn ? "landing.toUpload" : "landing.predict")}
			</LinkButton>
			<LinkButton look="quiet" to={loggedIn ? "/dashboard" : "/login"}>
				{t(loggedIn ? "landing.toDashboard" : "login.submit")}
			</LinkButton>
		</p>
	);
}
