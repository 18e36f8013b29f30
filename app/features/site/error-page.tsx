import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useLocation } from "react-router";
import { noticeIn } from "../../i18n/notice-in.ts";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { useRootData } from "../../root-data.ts";
import * as button from "../../ui/button.module.css";
import { LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { SheetPage } from "../../ui/sheet-page.tsx";

/** What went wrong, in a sentence, and the way out. */
export function ErrorPage({ error }: { error: unknown }) {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const root = useRootData();
	const errorText = useErrorText();
	const { heading, text } = sentences(error);
	const notice = noticeIn(error);
	return (
		<SheetPage heading={t(heading)} lead={notice ? errorText(notice) : t(text)}>
			<title>{t(heading)}</title>
			<p className={layout.row}>
				{/* The same address again, by the browser: whatever failed gets a fresh start. */}
				{heading !== "generic.notFound" && (
					<a className={button.buttonPrimary} href={pathname + search}>
						{t("generic.retry")}
					</a>
				)}
				{heading === "generic.notFound" && (
					<LinkButton to={root?.user ? "/upload-gpx" : "/#try"} look="primary">
						{t("site.tryIt")}
					</LinkButton>
				)}
				<LinkButton to="/">{t("notFound.home")}</LinkButton>
			</p>
		</SheetPage>
	);
}

function sentences(error: unknown) {
	if (isRouteErrorResponse(error)) {
		if (error.status === 404)
			return { heading: "generic.notFound", text: "notFound.text" } as const;
		if (error.status === 401) {
			return { heading: "generic.unauthorized", text: "errors.auth.token_invalid" } as const;
		}
		const heading = error.status < 500 ? "generic.error" : "generic.server";
		return { heading, text: "errors.server.error" } as const;
	}
	// A fetch that got no answer is a TypeError in every browser.
	if (
		error instanceof TypeError &&
		typeof navigator !== "undefined" &&
		/fetch|network|load/i.test(error.message)
	) {
		return { heading: "generic.connection", text: "generic.connectionProblem" } as const;
	}
	return { heading: "generic.error", text: "errors.server.error" } as const;
}
