import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { RequestProblem } from "#domain/accounts/oauth-request.ts";
import type { TokenScope } from "#domain/accounts/token-scopes.ts";
import { type FormResult, resultFor } from "../../forms/form-result.ts";
import { useFormResult } from "../../forms/use-form-result.ts";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { Alert, Card, ErrorAlert } from "../../ui/surface.tsx";
import * as styles from "./accounts.module.css";
import { ConfirmForm, type WaysIn } from "./confirm-form.tsx";
import { ScopeChoice } from "./new-token-form.tsx";

/** A program that asks. */
interface Asked {
	name: string;
	/** Where what it is allowed goes to. */
	host: string;
	scopes: readonly TokenScope[];
	ways: WaysIn;
	days: number;
}

interface AuthorizePageProps {
	request: Asked | { problem: RequestProblem };
	result: FormResult | undefined;
}

/** Where a runner allows a program, as an assistant, to call Relief for them. */
export function AuthorizePage({ request, result }: AuthorizePageProps) {
	const { t } = useTranslation();
	const isAsked = "name" in request;
	const title = isAsked ? t("authorize.title", { name: request.name }) : t("authorize.untitled");
	return (
		<div className={`${layout.page} ${styles.settings} ${layout.stack}`}>
			<PageTitle>{title}</PageTitle>
			<h1>{title}</h1>
			{isAsked ? (
				<Consent asked={request} result={result} />
			) : (
				<Alert kind="error">{t(`authorize.problem.${request.problem}`)}</Alert>
			)}
		</div>
	);
}

function Consent({ asked, result }: { asked: Asked; result: FormResult | undefined }) {
	const { t } = useTranslation();
	const { name, host, ways, days } = asked;
	return (
		<Card>
			<p>{t("authorize.lead", { name, host })}</p>
			<p className={layout.fine}>{t("authorize.until", { count: days })}</p>
			{ways.confirmed ? (
				<ConsentForm scopes={asked.scopes} result={resultFor("allow", result)} />
			) : (
				<ConfirmForm ways={ways} part="tokens" result={resultFor("confirm", result)} />
			)}
		</Card>
	);
}

function ConsentForm({ scopes, result }: { scopes: readonly TokenScope[]; result?: FormResult }) {
	const { t } = useTranslation();
	const { busy, formProps, errorOf, message } = useFormResult(result);
	return (
		<Form method="post" className={layout.stack} preventScrollReset {...formProps}>
			<ErrorAlert message={message} />
			<ScopeChoice scopes={scopes} values={result?.values} allowed error={errorOf("scopes")} />
			<div className={layout.row}>
				<Button type="submit" look="primary" name="intent" value="allow" disabled={busy}>
					{t("authorize.allow")}
				</Button>
				<Button type="submit" look="quiet" name="intent" value="deny" disabled={busy}>
					{t("authorize.deny")}
				</Button>
			</div>
		</Form>
	);
}
