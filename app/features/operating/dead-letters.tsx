import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { OperatingStatus } from "#worker/operating/status.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { useFormResult } from "../../forms/use-form-result.ts";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { Card, ErrorAlert } from "../../ui/surface.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { utcMoment } from "./moment.ts";

interface DeadLettersProps {
	letters: OperatingStatus["deadLetters"];
	result: FormResult | undefined;
}

/** Messages that failed every time, with a button that has each, or all, sent again. */
export function DeadLetters({ letters, result }: DeadLettersProps) {
	const { t } = useTranslation();
	const { busy, formProps, message } = useFormResult(result);
	const columns: Column<(typeof letters.newest)[number]>[] = [
		{ head: t("operator.letter"), cell: ({ id, kind }) => `${id} ${kind}` },
		{ head: t("operator.died"), cell: ({ diedAt }) => utcMoment(diedAt) },
		{
			head: t("operator.resend"),
			control: true,
			cell: ({ id, marked, resentAt }) =>
				marked ? (
					t("operator.isMarked")
				) : resentAt ? (
					utcMoment(resentAt)
				) : (
					<Button type="submit" look="secondary" name="letter" value={String(id)} disabled={busy}>
						{t("operator.resendOne")}
					</Button>
				),
		},
	];
	return (
		<Card>
			<h2>{t("operator.deadLetters")}</h2>
			<p className={layout.fine}>{t("operator.deadText")}</p>
			<ErrorAlert message={message} />
			{letters.newest.length > 0 && (
				<Form method="post" className={layout.stack} {...formProps}>
					<Table
						caption={t("operator.deadLetters")}
						hideCaption
						stacks
						columns={columns}
						rows={letters.newest}
						keyOf={({ id }) => id}
					/>
					<p>
						<Button type="submit" look="primary" name="letter" value="all" disabled={busy}>
							{t("operator.resendAll")}
						</Button>
					</p>
				</Form>
			)}
		</Card>
	);
}
