import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { staticFileContext, userContext } from "#worker/context.ts";
import { ExamplePage } from "../features/predictions/examples/example-page.tsx";
import { packedExample } from "../features/predictions/examples/example-plans.server.ts";
import { LinkPreview } from "../features/site/link-preview.tsx";
import { openPage } from "../features/site/open-page.tsx";
import type { Route } from "./+types/example";

export const handle = openPage;

export async function loader({ params, context }: Route.LoaderArgs) {
	const example = await packedExample(params.name, context.get(staticFileContext));
	if (!example) throw data(null, { status: 404 });
	return { ...example, loggedIn: context.get(userContext) !== null };
}

export default function ExampleRoute({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { name } = loaderData;
	return (
		<>
			<LinkPreview
				title={t("example.preview", { kind: t(`example.kind.${name}`) })}
				about={t(`example.about.${name}`)}
				picture={name}
			/>
			<ExamplePage {...loaderData} />
		</>
	);
}
