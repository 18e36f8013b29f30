import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import { sports } from "#domain/training/activity.ts";
import { activityOrders } from "#domain/training/sorted-page.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Field, SelectField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as layout from "../../ui/layout.module.css";
import { type ActivitiesView, activitiesPath, addressOf, isFiltered } from "./activities-view.ts";
import * as styles from "./activity-list.module.css";

interface ActivityFilterProps {
	view: ActivitiesView;
	/** Years with activities. */
	firstYear: number;
	lastYear: number;
	/** How many activities the filter lets through. */
	total: number | null;
}

/** Which activities are listed: by name, sport and year, or all of them in an order. */
export function ActivityFilter({ view, firstYear, lastYear, total }: ActivityFilterProps) {
	const { t } = useTranslation();
	const years = Array.from({ length: lastYear - firstYear + 1 }, (_, back) => lastYear - back);
	return (
		<>
			<FilterForm view={view} years={years} />
			{isFiltered(view) ? (
				<p className={layout.row}>
					<span>{t("activities.found", { count: total ?? 0 })}</span>
					<Link to={addressOf(view, cleared)}>{t("activities.clear")}</Link>
				</p>
			) : (
				<Choice
					label={t("activities.sort")}
					choices={activityOrders.map((sort) => ({
						text: t(`activities.by.${sort}`),
						to: addressOf(view, { sort, cursor: null }),
						current: sort === view.sort,
					}))}
				/>
			)}
		</>
	);
}

function FilterForm({ view, years }: { view: ActivitiesView; years: readonly number[] }) {
	const { t } = useTranslation();
	return (
		<Form
			className={`${layout.cluster} ${styles.runFilter}`}
			action={activitiesPath}
			role="search"
			// Another filter begins with what its address says.
			key={addressOf(view, {})}
		>
			<Field
				label={t("activities.search")}
				type="search"
				name="name"
				defaultValue={view.name ?? ""}
				maxLength={100}
			/>
			<Button type="submit">
				<Icon name="search" /> {t("activities.find")}
			</Button>
			<SelectField
				label={t("activities.sport")}
				name="sport"
				defaultValue={view.sport ?? ""}
				onChange={submit}
			>
				<option value="">{t("activities.allSports")}</option>
				{sports.map((sport) => (
					<option key={sport} value={sport}>
						{t(`sport.${sport}`)}
					</option>
				))}
			</SelectField>
			<SelectField
				label={t("activities.year")}
				name="year"
				defaultValue={view.year ?? ""}
				onChange={submit}
			>
				<option value="">{t("activities.allYears")}</option>
				{years.map((year) => (
					<option key={year} value={year}>
						{year}
					</option>
				))}
			</SelectField>
		</Form>
	);
}

/** With script a choice needs no button. */
const submit = ({ target }: ChangeEvent<HTMLSelectElement>) => target.form?.requestSubmit();

const cleared = { name: null, sport: null, year: null, cursor: null } as const;
