import { useTranslation } from "react-i18next";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { predictionSorts } from "#domain/predictions/result/prediction-list.ts";
import type { HistoryPlace } from "../addresses.ts";
import * as styles from "./history.module.css";

/** Finds predictions by name, and puts them in order. With script an order is taken at once. */
export function ListTools({ search, sort }: HistoryPlace) {
	const { t } = useTranslation();
	const submit = useSubmit();
	return (
		<Form
			method="get"
			action="/history"
			role="search"
			className={`${layout.stackClose} ${styles.listTools}`}
			preventScrollReset
		>
			<Field
				label={t("history.search")}
				type="search"
				name="q"
				defaultValue={search}
				autoComplete="off"
			/>
			<SelectField
				label={t("history.sort")}
				name="sort"
				defaultValue={sort}
				onChange={({ currentTarget }) =>
					submit(currentTarget.form, { replace: true, preventScrollReset: true })
				}
			>
				{predictionSorts.map((name) => (
					<option key={name} value={name}>
						{t(`history.sorts.${name}`)}
					</option>
				))}
			</SelectField>
			<Button type="submit">
				<Icon name="search" />
				{t("history.find")}
			</Button>
		</Form>
	);
}
