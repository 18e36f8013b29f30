import type { TFunction } from "i18next";
import { renderToReadableStream } from "react-dom/server";
import { formatsOf } from "#app/i18n/formats.ts";
import type { Language } from "#domain/language/languages.ts";
import { isEmbedOrigin } from "#domain/races/embed-origins.ts";
import { embedScriptPath } from "#domain/races/embed-snippets.ts";
import { raceAddressText } from "#domain/races/embedded-race.ts";
import { coursePath } from "#domain/races/race.ts";
import type { RaceCourse } from "#worker/races/rows.ts";
import { embedAttributes } from "./embed-attributes.ts";
import { spokenLanguage } from "./spoken-language.ts";

interface EmbedPage {
	/** Of this answer's styles. */
	nonce: string;
	found: RaceCourse | null;
	wordsOf: (language: Language) => TFunction;
}

/**
 * The document of a frame. Sites that the race lists may frame it, and the site itself; that of a missing race no site may.
 * Its script is the component; nothing else is loaded, and no cookie is read for it or set.
 */
export async function embedPage(
	request: Request,
	{ nonce, found, wordsOf }: EmbedPage,
): Promise<Response> {
	const { searchParams, origin } = new URL(request.url);
	const accepted = request.headers.get("Accept-Language")?.split(",") ?? [];
	const language = spokenLanguage([searchParams.get("lang"), ...accepted.map((one) => one.trim())]);
	const t = wordsOf(language);
	const document = found ? (
		<RaceDocument
			found={found}
			t={t}
			language={language}
			nonce={nonce}
			origin={origin}
			search={searchParams}
		/>
	) : (
		<MissingDocument language={language} t={t} />
	);
	const body = await renderToReadableStream(document);
	await body.allReady;
	return new Response(body, {
		status: found ? 200 : 404,
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": framePolicy(nonce, found?.race.embedOrigins ?? null),
		},
	});
}

/** `origins`: of the sites that may frame it, beside this one; null: none at all. */
function framePolicy(nonce: string, origins: readonly string[] | null): string {
	const sites = origins?.filter(isEmbedOrigin) ?? null;
	return [
		"default-src 'none'",
		"script-src 'self' 'wasm-unsafe-eval'",
		`style-src 'nonce-${nonce}'`,
		"img-src 'self'",
		"connect-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
		`frame-ancestors ${sites === null ? "'none'" : ["'self'", ...sites].join(" ")}`,
	].join("; ");
}

interface RaceDocumentProps {
	found: RaceCourse;
	t: TFunction;
	language: Language;
	nonce: string;
	origin: string;
	search: URLSearchParams;
}

function RaceDocument({ found, t, language, nonce, origin, search }: RaceDocumentProps) {
	const { race, edition, course, version } = found;
	const { date, distance, height } = formatsOf(language);
	const facts = [
		date(edition.date),
		distance(version.distanceM, 1),
		...(version.ascentM === null ? [] : [`+${height(version.ascentM)}`]),
	].join(" · ");
	const address = { race: race.slug, edition: edition.slug, course: course.slug };
	const page = origin + coursePath(address);
	const title = [...new Set([race.name, course.name])].join(" – ");
	return (
		<html lang={language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{`${title} · Relief`}</title>
				<meta name="description" content={`${title}, ${facts}. ${t("embed.label")}`} />
				<link rel="canonical" href={page} />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="modulepreload" href={embedScriptPath} />
				<script type="module" src={embedScriptPath} />
				<style nonce={nonce}>{bodyStyle}</style>
			</head>
			<body>
				<main>
					<relief-race
						race={raceAddressText(address)}
						heading="1"
						lang={language}
						{...embedAttributes((name) => search.get(name))}
					>
						<h1>{title}</h1>
						<p>{facts}</p>
						<p>
							<a href={page} target="_blank" rel="noopener">
								{t("embed.whole")}
							</a>
						</p>
						<noscript>
							<p>{t("embed.noScript")}</p>
						</noscript>
					</relief-race>
				</main>
			</body>
		</html>
	);
}

const bodyStyle = ":root{color-scheme:light dark}body{margin:0;font-family:system-ui,sans-serif}";

function MissingDocument({ language, t }: Pick<RaceDocumentProps, "language" | "t">) {
	return (
		<html lang={language}>
			<head>
				<meta charSet="utf-8" />
				<title>{t("embed.unknown")}</title>
				<meta name="robots" content="noindex" />
			</head>
			<body>
				<p>{t("embed.unknown")}</p>
			</body>
		</html>
	);
}

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			/** The component of relief-race.ts, which pages and frames use as other sites do. */
			"relief-race": React.HTMLAttributes<HTMLElement> & {
				race: string;
				heading?: string;
			} & Partial<Record<"paper" | "ink" | "accent" | "units", string>>;
		}
	}
}
