import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FormResult } from "#app/forms/form-result.ts";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Alert, Card } from "#app/ui/surface.tsx";
import type { OwnRace } from "#worker/races/organise-views.ts";
import { organiseRacePath } from "./addresses.ts";
import { IntentForm } from "./form.tsx";
import { RaceFields } from "./race-fields.tsx";
import { useRaceState } from "./race-state.ts";

interface OrganisePageProps {
	races: readonly OwnRace[];
	/** Where a mail has just gone. */
	mailed: string | null;
	/** Of the address: the race that is to be proved. */
	claim: string;
	result: FormResult | undefined;
}

/** The races that an account looks after, a new one, and the mail that makes it an organiser of one that exists. */
export function OrganisePage({ races, mailed, claim, result }: OrganisePageProps) {
	const { t } = useTranslation();
	return (
		<div className={`${layout.page} ${layout.stack}`}>
			<PageTitle>{t("organise.title")}</PageTitle>
			<header className={layout.stackTight}>
				<h1>{t("organise.heading")}</h1>
				<p className={layout.lead}>{t("organise.lead")}</p>
			</header>
			{mailed && <Alert kind="good">{t("organise.mailed", { address: mailed })}</Alert>}
			<OwnRaces races={races} />
			<Card aria-labelledby="new-race">
				<h2 id="new-race">{t("organise.new.title")}</h2>
				<IntentForm intent="new" result={result} submit={t("organise.new.submit")} look="primary">
					{({ field }) => <RaceFields field={field} />}
				</IntentForm>
			</Card>
			<ClaimCard claim={claim} result={result} />
		</div>
	);
}

function OwnRaces({ races }: { races: readonly OwnRace[] }) {
	const { t } = useTranslation();
	const stateOf = useRaceState();
	return (
		<Card aria-labelledby="own-races">
			<h2 id="own-races">{t("organise.own.title")}</h2>
			{races.length === 0 ? (
				<p className={layout.soft}>{t("organise.own.none")}</p>
			) : (
				<ul className={layout.stackTight}>
					{races.map((race) => (
						<li key={race.slug}>
							<Link to={organiseRacePath(race.slug)}>{race.name}</Link>{" "}
							<span className={layout.fine}>
								{t(`organise.role.${race.role}`)} · {stateOf(race)}
							</span>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}

/** Asks for the mail to a race's own domain. */
function ClaimCard({ claim, result }: { claim: string; result: FormResult | undefined }) {
	const { t } = useTranslation();
	return (
		<Card aria-labelledby="claim">
			<h2 id="claim">{t("organise.claim.title")}</h2>
			<p className={layout.soft}>{t("organise.claim.text")}</p>
			<IntentForm intent="claim" result={result} submit={t("organise.claim.submit")}>
				{({ field }) => {
					const { defaultValue, ...race } = field("race");
					return (
						<>
							<Field
								label={t("organise.claim.race")}
								hint={t("organise.claim.raceHint")}
								{...race}
								defaultValue={defaultValue ?? claim}
							/>
							<Field
								label={t("organise.claim.address")}
								hint={t("organise.claim.addressHint")}
								type="email"
								{...field("email")}
							/>
						</>
					);
				}}
			</IntentForm>
		</Card>
	);
}
