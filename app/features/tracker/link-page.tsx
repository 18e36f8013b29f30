import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/button";
import { Card } from "../../ui/surface";
import { PageTitle } from "../site/page-title";
import { LinkTracker } from "./link-tracker";
import "./tracker.css";

const benefits = ["sync", "predictions", "progress", "analysis"] as const;
const disclosures = ["what", "how", "why", "long", "withdraw", "ask"] as const;

interface LinkPageProps {
	contactEmail: string;
	/** What stands above everything: why the last try failed, or why there is nothing to try. */
	notice: ReactNode;
	/** False when there is no tracker to link here, or it is linked already. */
	canLink: boolean;
}

/** What linking gives and what it costs in data, before the runner leaves for the tracker's own page. */
export function LinkPage({ contactEmail, notice, canLink }: LinkPageProps) {
	const { t } = useTranslation();
	return (
		<div className="page stack stack--loose">
			<PageTitle>{t("link.title")}</PageTitle>
			<header className="stack stack--tight">
				<h1>{t("link.heading")}</h1>
				<p className="lead">{t("link.lead")}</p>
			</header>
			{notice}
			<ul className="link-benefits">
				{benefits.map((name) => (
					<li key={name}>
						<h2>{t(`link.benefits.${name}.title`)}</h2>
						<p className="soft">{t(`link.benefits.${name}.text`)}</p>
					</li>
				))}
			</ul>
			<Card aria-labelledby="disclosure">
				<h2 id="disclosure">{t("link.disclosureTitle")}</h2>
				<dl className="disclosure">
					{disclosures.map((name) => (
						<div key={name}>
							<dt>{t(`link.disclosure.${name}.term`)}</dt>
							<dd>{t(`link.disclosure.${name}.text`, { email: contactEmail })}</dd>
						</div>
					))}
				</dl>
				<div className="row">
					{canLink && <LinkTracker />}
					<LinkButton to="/dashboard">{t("link.skip")}</LinkButton>
				</div>
				<p className="soft small">{t("link.independent")}</p>
			</Card>
		</div>
	);
}
