import { useTranslation } from "react-i18next";
import type { LinkStatusWire } from "#wire/tracker.ts";
import type { ErrorNotice } from "../../i18n/error-text.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { Alert, Card } from "../../ui/surface.tsx";
import { LinkNotice } from "./link-notice.tsx";
import { LinkTracker } from "./link-tracker.tsx";
import * as styles from "./tracker.module.css";

const benefits = ["sync", "predictions", "progress", "analysis"] as const;
const disclosures = ["what", "how", "why", "long", "withdraw", "ask"] as const;

interface LinkPageProps {
	contactEmail: string;
	link: LinkStatusWire;
	/** Why the last link failed. */
	failure: ErrorNotice | "unknown" | null;
}

/** The way to link, what it costs in data and what it gives, before the user consents on the tracker's own page. */
export function LinkPage({ contactEmail, link, failure }: LinkPageProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const canLink = link.state === "needs-relink" || (!link.linked && link.state === "ok");
	const scopeMissing = failure !== "unknown" && failure?.code === "tracker.scope_missing";
	return (
		<div className={`${layout.page} ${layout.stack}`}>
			<PageTitle>{t("tracker.link")}</PageTitle>
			<header className={layout.stackTight}>
				<h1>{t("link.heading")}</h1>
				<p className={layout.lead}>{t("link.lead")}</p>
			</header>
			{failure && (
				<Alert kind="error" live={false}>
					{failure === "unknown" ? t("link.failed") : errorText(failure)}
				</Alert>
			)}
			{link.linked && link.state === "ok" && (
				<Alert kind="good" live={false}>
					{t("link.already")}
				</Alert>
			)}
			<LinkNotice state={link.state} name={link.name} />
			<div className={layout.row}>
				{canLink && (
					<LinkTracker path="/api/strava/auth" label={t("tracker.link")} force={scopeMissing} />
				)}
				<LinkButton to="/import">{t("tracker.files")}</LinkButton>
				<LinkButton to="/sources">{t("sources.others")}</LinkButton>
				<LinkButton look="quiet" to="/dashboard">
					{t(link.linked ? "landing.toDashboard" : "link.skip")}
				</LinkButton>
			</div>
			<Disclosures contactEmail={contactEmail} />
			<ul className={`${layout.stack} ${styles.linkBenefits}`}>
				{benefits.map((name) => (
					<li key={name}>
						<h2>{t(`link.benefits.${name}.title`)}</h2>
						<p className={layout.fine}>{t(`link.benefits.${name}.text`)}</p>
					</li>
				))}
			</ul>
			<p className={layout.fine}>{t("link.independent")}</p>
		</div>
	);
}

/** What is read, what for, how long, and how it ends. */
function Disclosures({ contactEmail }: Pick<LinkPageProps, "contactEmail">) {
	const { t } = useTranslation();
	return (
		<Card>
			<details>
				<summary>
					<h2>{t("link.disclosureTitle")}</h2>
					<p className={`${styles.linkDisclosureShort} ${layout.fine}`}>
						{t("link.disclosureShort")}
					</p>
				</summary>
				<dl className={`${layout.stackClose} ${styles.linkDisclosureList}`}>
					{disclosures.map((name) => (
						<div key={name}>
							<dt>{t(`link.disclosure.${name}.term`)}</dt>
							<dd>{t(`link.disclosure.${name}.text`, { email: contactEmail })}</dd>
						</div>
					))}
				</dl>
			</details>
		</Card>
	);
}
