import { type ReactNode, use, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Links, Meta, Outlet, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import "./ui/tokens.css";
import "./ui/fonts.css";
import "./ui/base.css";
import "./ui/layout.module.css";
import { callerContext, settingsContext, userContext } from "#worker/context.ts";
import { useSessionState } from "./api-client/session-state.ts";
import { onForgetUser } from "./features/accounts/forget-user.ts";
import { RestoringSession, SessionNotice } from "./features/accounts/session-notice.tsx";
import { useSessionSync } from "./features/accounts/use-session-sync.ts";
import { useLanguageSync } from "./features/language/use-language-sync.ts";
import { PendingPredictionNotice } from "./features/predictions/try-it/pending-prediction-notice.tsx";
import { ErrorPage } from "./features/site/error-page.tsx";
import { NonceContext } from "./features/site/nonce.ts";
import { deleteOfflinePages, useOfflinePages } from "./features/site/offline-pages.ts";
import { Alternates, useOpenPage } from "./features/site/open-page.tsx";
import { PageScripts } from "./features/site/page-scripts.tsx";
import { Shell } from "./features/site/shell.tsx";
import { i18nextMiddleware } from "./i18n/middleware.ts";
import { wholeWords } from "./i18n/whole-words.ts";
import { type RootData, useRootData } from "./root-data.ts";
import fraunces from "./ui/fonts/fraunces.woff2?url";
import inter from "./ui/fonts/inter.woff2?url";

onForgetUser(deleteOfflinePages);
// Loaded on demand: it is not a part of each page.
onForgetUser(() =>
	import("./features/training/import/stored-import.ts").then(
		({ deleteImport }) => deleteImport(),
		() => undefined,
	),
);

onForgetUser(() =>
	import("./features/predictions/race-day/race-store.ts").then(
		({ forgetChannels }) => forgetChannels(),
		() => undefined,
	),
);

export const middleware: Route.MiddlewareFunction[] = [i18nextMiddleware];

/** A page that is opened from another one brings no words along. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
	async (_, next) => {
		await wholeWords();
		await next();
	},
];

export function loader({ context }: Route.LoaderArgs): RootData {
	const signedIn = context.get(userContext);
	const { language, units, origin } = context.get(callerContext);
	const { contactEmail, passwords, registrations, oidc, maps, speedSample } =
		context.get(settingsContext);
	return {
		language,
		units,
		user: signedIn && { id: signedIn.user.id, firstname: signedIn.user.firstname },
		origin,
		contactEmail,
		passwords,
		registrations: registrations.mode,
		provider: oidc?.name ?? null,
		hasBasemap: maps.basemapKey !== null,
		measured: import.meta.env.PROD && Math.random() < speedSample,
	};
}

export function Layout({ children }: { children: ReactNode }) {
	const { i18n } = useTranslation();
	const nonce = use(NonceContext);
	const root = useRootData();
	const open = useOpenPage();
	return (
		<html lang={i18n.language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				{[inter, fraunces].map((face) => (
					<link key={face} rel="preload" as="font" type="font/woff2" href={face} crossOrigin="" />
				))}
				<meta name="theme-color" content="#f7f4ed" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#101613" media="(prefers-color-scheme: dark)" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
				<link rel="manifest" href={`/manifest.webmanifest?lang=${i18n.language}`} />
				{open && root && <Alternates origin={root.origin} />}
				<Meta />
				<Links nonce={nonce} />
			</head>
			<body>
				{children}
				<ScrollRestoration nonce={nonce} />
				<PageScripts
					nonce={nonce}
					held={open && root?.user === null}
					measured={root?.measured ?? false}
				/>
			</body>
		</html>
	);
}

export default function App({ loaderData }: Route.ComponentProps) {
	const { language, user, contactEmail } = loaderData;
	const { i18n } = useTranslation();
	const session = useSessionState();
	const restoring = useSessionSync(user);
	useLanguageSync(language);
	useOfflinePages({ active: user !== null, language });
	useEffect(() => {
		if (i18n.language !== language) void i18n.changeLanguage(language);
	}, [language, i18n]);
	return (
		<>
			{restoring && <RestoringSession />}
			<PendingPredictionNotice userId={user?.id ?? null} />
			<Shell loggedIn={user !== null && session !== "ended"} contactEmail={contactEmail}>
				{user && <SessionNotice />}
				<Outlet />
			</Shell>
		</>
	);
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	return (
		<Shell loggedIn={Boolean(loaderData?.user)} contactEmail={loaderData?.contactEmail ?? null}>
			<ErrorPage error={error} />
		</Shell>
	);
}
