import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { type TokenScope, tokenScopes } from "#domain/accounts/token-scopes.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { useFormResult } from "../../forms/use-form-result.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Field, SelectField } from "../../ui/field.tsx";
import * as layout from "../../ui/layout.module.css";
import { ErrorAlert } from "../../ui/surface.tsx";
import * as styles from "./accounts.module.css";

/** The checkbox of a scope. */
export const scopeField = (scope: TokenScope) => `scope.${scope}`;

/** A catalogue's key has no colon. */
export const scopeWords = {
	"training:read": "trainingRead",
	"predictions:read": "predictionsRead",
	predict: "predict",
	"plans:write": "plansWrite",
	"race-day": "raceDay",
} as const satisfies Record<TokenScope, string>;

/** How long a token may last that is made on the page, in days; the API takes any number up to the largest. */
const lengths = [7, 30, 90, 365] as const;
const usualDays = 90;

/** Name, end and scopes of another token. */
export function NewTokenForm({ result }: { result: FormResult | undefined }) {
	const { t } = useTranslation();
	const { busy, formProps, field, errorOf, message } = useFormResult(result);
	const values = result?.values;
	return (
		<Form method="post" className={layout.stack} {...formProps}>
			<ErrorAlert message={message} />
			<Field
				label={t("tokens.name")}
				hint={t("tokens.nameHint")}
				maxLength={60}
				autoComplete="off"
				required
				{...field("name")}
			/>
			<SelectField
				label={t("tokens.days")}
				{...field("days")}
				defaultValue={values?.days ?? usualDays}
			>
				{lengths.map((days) => (
					<option key={days} value={days}>
						{t("tokens.length", { count: days })}
					</option>
				))}
			</SelectField>
			<ScopeChoice scopes={tokenScopes} values={values} error={errorOf("scopes")} />
			<p>
				<Button type="submit" look="primary" name="intent" value="token-add" disabled={busy}>
					{t("tokens.add")}
				</Button>
			</p>
		</Form>
	);
}

interface ScopeChoiceProps {
	scopes: readonly TokenScope[];
	/** What was sent. */
	values: FormResult["values"];
	/** Whether the scopes are chosen at first. */
	allowed?: boolean;
	error: string | null;
}

/** What a token may, and whether it gets what came from trackers. */
export function ScopeChoice({ scopes, values, allowed = false, error }: ScopeChoiceProps) {
	const { t } = useTranslation();
	return (
		<>
			<fieldset className={layout.stackTight}>
				<legend className={styles.settingsLegend}>{t("tokens.scopes")}</legend>
				{scopes.map((scope, i) => (
					<Checkbox
						key={scope}
						name={scopeField(scope)}
						label={t(`tokens.scope.${scopeWords[scope]}`)}
						defaultChecked={values ? scopeField(scope) in values : allowed}
						error={i === 0 ? error : null}
					/>
				))}
			</fieldset>
			<Checkbox
				name="tracker_data"
				label={t("tokens.sources")}
				defaultChecked={values && "tracker_data" in values}
			/>
			<p className={layout.fine}>{t("tokens.sourcesText")}</p>
		</>
	);
}
