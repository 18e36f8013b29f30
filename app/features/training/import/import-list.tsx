import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import type { ImportSummary } from "../../../../domain/training/imports";
import { useFormats } from "../../../i18n/use-formats";
import { Button, LinkButton } from "../../../ui/button";
import { ListDate } from "../../../ui/list-date";
import { Alert, Card } from "../../../ui/surface";
import { Table } from "../../../ui/table";

interface ImportListProps {
	imports: readonly ImportSummary[];
	removing: string | null;
}

/** Everything that was brought in before, each with the way to take it away again. */
export function ImportList({ imports, removing }: ImportListProps) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const asked = imports.find(({ id }) => id === removing);
	return (
		<Card aria-labelledby="earlier">
			<h2 id="earlier">{t("import.earlier")}</h2>
			{asked && <RemoveQuestion asked={asked} />}
			{imports.length === 0 ? (
				<p className="soft">{t("import.earlierNone")}</p>
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
							head: t("import.columnDate"),
							cell: ({ createdAt }) => <ListDate at={createdAt} />,
						},
						{ head: t("import.columnActivities"), cell: ({ activities }) => number(activities) },
						{ head: t("import.columnLeftOut"), cell: ({ leftOut }) => number(leftOut) },
						{
							head: t("import.columnRemove"),
							cell: ({ id, name }) => (
								<Link
									to={`/import?remove=${id}#earlier`}
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

function RemoveQuestion({ asked }: { asked: ImportSummary }) {
	const { t } = useTranslation();
	return (
		<Alert kind="error">
			<p>{t("import.removeAsk", { name: asked.name, count: asked.activities })}</p>
			<Form method="post" action="/import" className="row">
				<input type="hidden" name="id" value={asked.id} />
				<Button type="submit" name="intent" value="remove">
					{t("import.removeYes")}
				</Button>
				<LinkButton to="/import#earlier" look="quiet">
					{t("import.keep")}
				</LinkButton>
			</Form>
		</Alert>
	);
}
