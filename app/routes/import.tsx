import { redirect } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { maxFormFiles } from "#domain/training/file-limits.ts";
import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { UsageCard } from "../features/accounts/usage-card.tsx";
import { ImportPage } from "../features/training/import/import-page.tsx";
import { newestCount } from "../features/training/newest-activities.tsx";
import { failedForm } from "../forms/action-results.ts";
import { addressState } from "../forms/address-state.ts";
import type { Route } from "./+types/import";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const services = await context.get(servicesContext)("read");
	const { imports, quotas, training } = services;
	const { remove, removed } = addressState(request, "remove", "removed");
	const newestFirst = { sort: "date", order: "desc", limit: newestCount } as const;
	const [list, usage, { activities }, unsettled] = await Promise.all([
		imports.list(user.id),
		quotas.usage(user.id),
		training.activities(user.id, newestFirst),
		services.unsettledOf(user.id),
	]);
	return {
		userId: user.id,
		imports: list,
		newest: activities,
		unsettled,
		usage,
		removing: remove,
		removed: removed !== null,
	};
}

/** What the page does without script: single files, and the removal of an import. */
export async function action({ request, context }: Route.ActionArgs) {
	const { user } = requireUser(context);
	try {
		const { imports } = await context.get(servicesContext)("file");
		return await imports.withForm(user.id, request, async (form, addFile) => {
			if (form.get("intent") === "remove") {
				await imports.remove(user.id, String(form.get("id")));
				return redirect("/import?removed");
			}
			await context.get(servicesContext)("write");
			const files = form.getAll("file").filter((file) => file instanceof File && file.size > 0);
			if (files.length > maxFormFiles) throw new AppError("import.form_too_large");
			const name = files.map((file) => (file as File).name).join(", ");
			const { id } = await imports.begin(user.id, {
				name: name.slice(0, 200),
				kind: "files",
				filesTotal: files.length,
				leftOut: [],
			});
			for (const file of files as File[]) {
				await addFile(id, { path: file.name, zone: "UTC" }, file.stream());
			}
			await imports.end(user.id, id);
			return redirect(`/import/${id}`);
		});
	} catch (error) {
		return failedForm(error);
	}
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
	const { usage, ...rest } = loaderData;
	return (
		<ImportPage {...rest} usage={<UsageCard usage={usage} />} refusal={actionData?.error ?? null} />
	);
}
