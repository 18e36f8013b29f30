import { data } from "react-router";
import { callerContext, servicesContext } from "#worker/context.ts";
import { racePaths, sitemap, sitemapIndex, sitePaths } from "../features/site/sitemap.ts";
import type { Route } from "./+types/sitemap";

/** The list of sitemaps, and each of them by its number. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { races } = await context.get(servicesContext)("read");
	const { origin } = context.get(callerContext);
	const parts = await races.sitemapParts();
	if (params.part === undefined) return xmlOf(sitemapIndex(origin, parts));
	const [, number] = /^(\d{1,6})\.xml$/.exec(params.part) ?? [];
	if (number === undefined || Number(number) > parts) throw data(null, { status: 404 });
	const part = Number(number);
	return xmlOf(sitemap(origin, part === 0 ? sitePaths : racePaths(await races.sitemapPart(part))));
}

const xmlOf = (text: string) =>
	new Response(text, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
