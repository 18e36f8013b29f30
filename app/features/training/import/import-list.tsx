import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { AddressDialog } from "#app/ui/address-dialog.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { ListDate } from "#app/ui/list-date.tsx";
import { Card } from "#app/ui/surface.tsx";
import { Table } from "#app/ui/table.tsx";
import type { ImportSummary } from "#domain/training/imports.ts";

interface ImportListProps {
	imports: readonly ImportSummary[];
	/** Id of the import whose removal is to be confirmed. */
	removing: string | null;
}

/** Earlier imports, each with the way to remove it. */
export function ImportList({ imports, removing }: ImportListProps) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const removed = imports.find(({ id }) => id === removing);
	return (
		<Card aria-labelledby="earlier">
			<h2 id="earlier">{t("import.earlier")}</h2>
			{removed && <RemoveDialog removed={removed} />}
			{imports.length === 0 ? (
				<p className={layout.soft}>{t("import.earlierNone")}</p>
			) : (
				<Table
					caption={t("import.earlierCaption")}
					hideCaption
					stacks
					rows={imports}
					keyOf={({ id }) => id}
					columns={[
						{
							head: t("import.columnName"),
							text: true,
							cell: ({ id, name, leftOut }) =>
								leftOut === 0 ? name : <Link to={`/import/${id}`}>{name}</Link>,
						},
						{
							head: t("activities.date"),
							cell: ({ createdAt }) => <ListDate at={createdAt} />,
						},
						{ head: t("import.columnActivities"), cell: ({ activities }) => number(activities) },
						{ head: t("import.columnLeftOut"), cell: ({ leftOut }) => number(leftOut) },
						{
							head: t("import.remove"),
							control: true,
							cell: ({ id, name }) => (
								<Link
									to={`/import?remove=${id}#earlier`}
									preventScrollReset
									aria-label={t("import.removeNamed", { name })}
								>
									{t("import.remove")}
								</Link>
							),
						},
					]}
				/>
			)}
		</Card>
	);
}

function RemoveDialog({ removed: { id, name, activities } }: { removed: ImportSummary }) {
	const { t } = useTranslation();
	return (
		<AddressDialog labelledBy="remove-title" closedAt="/import#earlier">
			<h2 id="remove-title">{t("import.removeNamed", { name })}</h2>
			<p>{t("import.removeAsk", { name, count: activities })}</p>
			<Form method="post" action="/import" className={layout.row}>
				<input type="hidden" name="id" value={id} />
				<Button type="submit" name="intent" value="remove" look="primary">
					{t("import.removeYes")}
				</Button>
				<LinkButton to="/import#earlier" preventScrollReset>
					{t("import.keep")}
				</LinkButton>
			</Form>
		</AddressDialog>
	);
}
