import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FormResult } from "#app/forms/form-result.ts";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Alert, Card } from "#app/ui/surface.tsx";
import { shownName } from "#domain/form-changes.ts";
import { racePath } from "#domain/races/race.ts";
import type { RaceOverview } from "#worker/races/organise-views.ts";
import { organisePath } from "./addresses.ts";
import { EditionsCard } from "./editions-card.tsx";
import { EditorsCard } from "./editors-card.tsx";
import { EmbedOriginsCard } from "./embed-cards.tsx";
import { IntentForm } from "./form.tsx";
import { RaceFields, TextsFields } from "./race-fields.tsx";
import { useRaceState } from "./race-state.ts";

export interface RacePageProps {
	of: RaceOverview;
	/** Where a mail has just gone. */
	mailed: string | null;
	result: FormResult | undefined;
}

/** One race, for those who look after it. */
export function OrganiseRacePage({ of, mailed, result }: RacePageProps) {
	const { t } = useTranslation();
	const stateOf = useRaceState();
	const { race, role, editions } = of;
	const state = {
		takenDownBy: race.takenDownBy,
		isPublished: editions.some(({ publishedAt }) => publishedAt !== null),
		isProved: race.domainVerifiedAt !== null,
	};
	return (
		<div className={`${layout.page} ${layout.stack}`}>
			<PageTitle>{race.name}</PageTitle>
			<header className={layout.stackTight}>
				<p className={layout.fine}>
					<Link to={organisePath}>{t("organise.title")}</Link>
				</p>
				<h1>{race.name}</h1>
				<p className={layout.lead}>{stateOf(state)}</p>
				{state.isPublished && (
					<p>
						<Link to={racePath(race.slug)}>{t("organise.race.open")}</Link>
					</p>
				)}
			</header>
			{mailed && <Alert kind="good">{t("organise.mailed", { address: mailed })}</Alert>}
			<ReportsCard reports={of.reports} />
			{!state.isProved && <ProofCard domain={race.domain} result={result} />}
			<EditionsCard editions={editions} race={race.slug} role={role} result={result} />
			<DetailsCard race={race} result={result} />
			{role === "organiser" && <EmbedOriginsCard origins={race.embedOrigins} result={result} />}
			<EditorsCard of={of} result={result} />
			<EndCard of={of} result={result} />
		</div>
	);
}

function ReportsCard({ reports }: Pick<RaceOverview, "reports">) {
	const { t } = useTranslation();
	if (reports.length === 0) return null;
	return (
		<Alert kind="note" live={false}>
			<p>{t("organise.reports.title", { count: reports.length })}</p>
			<ul>
				{reports.map(({ id, text }) => (
					<li key={id}>{text || t("organise.reports.noText")}</li>
				))}
			</ul>
		</Alert>
	);
}

function ProofCard({ domain, result }: { domain: string | null; result: FormResult | undefined }) {
	const { t } = useTranslation();
	return (
		<Card aria-labelledby="proof">
			<h2 id="proof">{t("organise.proof.title")}</h2>
			{domain === null ? (
				<p>{t("organise.proof.noDomain")}</p>
			) : (
				<>
					<p>{t("organise.proof.text", { domain })}</p>
					<IntentForm
						intent="prove"
						result={result}
						submit={t("organise.claim.submit")}
						look="primary"
					>
						{({ field }) => (
							<Field
								label={t("organise.claim.address")}
								placeholder={`info@${domain}`}
								type="email"
								{...field("email")}
							/>
						)}
					</IntentForm>
				</>
			)}
		</Card>
	);
}

function DetailsCard({
	race,
	result,
}: {
	race: RaceOverview["race"];
	result: FormResult | undefined;
}) {
	const { t } = useTranslation();
	return (
		<Card aria-labelledby="details">
			<h2 id="details">{t("organise.race.title")}</h2>
			<IntentForm
				intent="details"
				hidden={shownFields(race, result)}
				result={result}
				submit={t("organise.save")}
			>
				{({ field }) => (
					<>
						<RaceFields stored={race} field={field} />
						<TextsFields
							name="about"
							label={(language) => t("organise.race.about", { language })}
							stored={race.about}
							field={field}
						/>
					</>
				)}
			</IntentForm>
		</Card>
	);
}

/** What each field showed when the page was loaded: an edit changes only what its editor has changed. */
function shownFields(race: RaceOverview["race"], result: FormResult | undefined) {
	const about = Object.entries(race.about).map(([language, text]) => [`about_${language}`, text]);
	const { name, place, country, domain: site } = race;
	const stored: Record<string, string | null> = {
		name,
		place,
		country,
		site,
		...Object.fromEntries(about),
	};
	return Object.fromEntries(
		Object.entries(stored).map(([field, text]) => [
			shownName(field),
			result?.values?.[shownName(field)] ?? text ?? "",
		]),
	);
}

/** Taking a race down, putting it back, and leaving it. */
function EndCard({ of: { race, role }, result }: Pick<RacePageProps, "of" | "result">) {
	const { t } = useTranslation();
	const isDown = race.takenDownAt !== null;
	return (
		<Card aria-labelledby="end">
			<h2 id="end">{t("organise.end.title")}</h2>
			{role === "organiser" && (
				<>
					<p className={layout.soft}>
						{t(isDown ? "organise.end.backText" : "organise.end.downText")}
					</p>
					<IntentForm
						intent={isDown ? "put-back" : "take-down"}
						result={result}
						submit={t(isDown ? "organise.end.putBack" : "organise.end.takeDown")}
					/>
				</>
			)}
			<p className={layout.soft}>{t("organise.end.leaveText")}</p>
			<IntentForm intent="leave" result={result} submit={t("organise.end.leave")} />
		</Card>
	);
}
