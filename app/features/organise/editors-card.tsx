import { useTranslation } from "react-i18next";
import type { FormResult } from "#app/forms/form-result.ts";
import { Field, SelectField } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Card } from "#app/ui/surface.tsx";
import { raceRoles } from "#domain/races/race.ts";
import type { RaceOverview } from "#worker/races/organise-views.ts";
import { IntentForm } from "./form.tsx";

interface EditorsCardProps {
	of: RaceOverview;
	result: FormResult | undefined;
}

/** Who looks after a race; its organisers invite others, change their roles and remove them. */
export function EditorsCard({ of, result }: EditorsCardProps) {
	const { t } = useTranslation();
	const { editors, invitations, role } = of;
	return (
		<Card aria-labelledby="editors">
			<h2 id="editors">{t("organise.editors.title")}</h2>
			<p className={layout.soft}>{t("organise.editors.text")}</p>
			<ul className={layout.stackTight}>
				{editors.map((editor) => (
					<li key={editor.id}>
						{editor.name} <span className={layout.fine}>{t(`organise.role.${editor.role}`)}</span>
						{role === "organiser" && !editor.isOwn && (
							<EditorForms editor={editor} result={result} />
						)}
					</li>
				))}
				{invitations.map(({ id, address, role: invited }) => (
					<li key={id}>
						{address}{" "}
						<span className={layout.fine}>
							{t("organise.editors.invited")} · {t(`organise.role.${invited}`)}
						</span>
						<IntentForm
							intent="remove-invitation"
							look="quiet"
							hidden={{ id }}
							result={undefined}
							submit={t("organise.editors.takeBack")}
						/>
					</li>
				))}
			</ul>
			{role === "organiser" && <InviteForm result={result} />}
		</Card>
	);
}

function EditorForms({
	editor,
	result,
}: { editor: RaceOverview["editors"][number] } & Pick<EditorsCardProps, "result">) {
	const { t } = useTranslation();
	const own = result?.values?.id === editor.id ? result : undefined;
	const other = editor.role === "organiser" ? "editor" : "organiser";
	return (
		<div className={layout.row}>
			<IntentForm
				intent="set-role"
				look="quiet"
				hidden={{ id: editor.id, role: other }}
				result={own}
				submit={t(`organise.editors.make.${other}`)}
			/>
			<IntentForm
				intent="remove-editor"
				look="quiet"
				hidden={{ id: editor.id }}
				result={own}
				submit={t("organise.editors.remove")}
			/>
		</div>
	);
}

function InviteForm({ result }: Pick<EditorsCardProps, "result">) {
	const { t } = useTranslation();
	return (
		<IntentForm intent="invite" result={result} submit={t("organise.editors.invite")}>
			{({ field }) => {
				const { defaultValue, ...role } = field("role");
				return (
					<>
						<Field type="email" label={t("organise.editors.address")} {...field("email")} />
						<SelectField
							label={t("organise.editors.role")}
							{...role}
							defaultValue={defaultValue ?? "editor"}
						>
							{raceRoles.toReversed().map((name) => (
								<option key={name} value={name}>
									{t(`organise.role.${name}`)}
								</option>
							))}
						</SelectField>
					</>
				);
			}}
		</IntentForm>
	);
}
