import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AccessTokenWire } from "#wire/access-tokens.ts";
import { type FormResult, resultFor } from "../../forms/form-result.ts";
import { useFormResult } from "../../forms/use-form-result.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Field } from "../../ui/field.tsx";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { Alert, Card, ErrorAlert } from "../../ui/surface.tsx";
import * as styles from "./accounts.module.css";
import { ConfirmForm, type WaysIn } from "./confirm-form.tsx";
import { EntryButton } from "./entry-button.tsx";
import { NewTokenForm, scopeWords } from "./new-token-form.tsx";
import { settingsPath } from "./settings-parts.ts";

export interface TokenResult extends FormResult {
	/** A token that was just made: this is the one time that it is shown. */
	made?: { name: string; token: string };
}

interface AccessTokensPageProps {
	tokens: readonly AccessTokenWire[];
	ways: WaysIn;
	/** ISO 8601. */
	now: string;
	result: TokenResult | undefined;
}

/** The access tokens of the account: what scripts may do with it. */
export function AccessTokensPage({ tokens, ways, now, result }: AccessTokensPageProps) {
	const { t } = useTranslation();
	const made = result?.made;
	return (
		<div className={`${layout.page} ${styles.settings} ${layout.stack}`}>
			<PageTitle>{t("tokens.title")}</PageTitle>
			<p>
				<Link to={settingsPath("access")}>{t("tokens.back")}</Link>
			</p>
			<header className={layout.stackTight}>
				<h1>{t("tokens.title")}</h1>
				<p className={layout.lead}>{t("tokens.lead")}</p>
			</header>
			{made && (
				<Alert kind="good">
					<p>{t("tokens.made", { name: made.name })}</p>
					<Field
						label={t("tokens.token")}
						value={made.token}
						readOnly
						onFocus={({ target }) => target.select()}
					/>
				</Alert>
			)}
			<TokenList tokens={tokens} now={now} result={resultFor("token-revoke", result)} />
			<Card aria-labelledby="new-token">
				<h2 id="new-token">{t("tokens.new")}</h2>
				{ways.confirmed ? (
					<NewTokenForm key={made?.token} result={resultFor("token-add", result)} />
				) : (
					<ConfirmForm ways={ways} part="tokens" result={resultFor("confirm", result)} />
				)}
			</Card>
		</div>
	);
}

function TokenList({
	tokens,
	now,
	result,
}: Pick<AccessTokensPageProps, "tokens" | "now" | "result">) {
	const { t } = useTranslation();
	const { message } = useFormResult(result);
	return (
		<Card aria-labelledby="tokens">
			<h2 id="tokens">{t("tokens.own")}</h2>
			<ErrorAlert message={message} />
			{tokens.length === 0 && <p className={layout.soft}>{t("tokens.none")}</p>}
			{tokens.length > 0 && (
				<ul className={`${styles.settingsEntries} ${styles.settingsEntriesFlat}`}>
					{tokens.map((token) => (
						<TokenRow key={token.id} token={token} ended={token.expires_at <= now} />
					))}
				</ul>
			)}
		</Card>
	);
}

function TokenRow({ token, ended }: { token: AccessTokenWire; ended: boolean }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const { id, name, scopes, tracker_data, expires_at, last_used_at } = token;
	const end = { date: date(expires_at) };
	const may: string[] = scopes.map((scope) => t(`tokens.scope.${scopeWords[scope]}`));
	if (tracker_data) may.push(t("tokens.withSources"));
	const used = last_used_at
		? t("tokens.lastUsed", { date: date(last_used_at) })
		: t("tokens.neverUsed");
	return (
		<li>
			<div>
				<strong>{name}</strong>
				<p className={layout.fine}>{may.join(" · ")}</p>
				<p className={layout.fine}>
					{ended ? t("tokens.ended", end) : t("tokens.ends", end)} · {used}
				</p>
			</div>
			<EntryButton intent="token-revoke" id={id} name={name} label={t("tokens.revoke")} />
		</li>
	);
}
