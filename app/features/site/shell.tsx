import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { Header } from "./header.tsx";
import { PlaceBar } from "./places.tsx";
import * as styles from "./shell.module.css";

interface ShellProps {
	loggedIn: boolean;
	contactEmail: string | null;
	children: ReactNode;
}

/** Skip link, header, the page, footer; below them a runner's bar. */
export function Shell({ loggedIn, contactEmail, children }: ShellProps) {
	const { t } = useTranslation();
	const content = useFocusOnNewPage();
	return (
		<>
			<a className={styles.skip} href="#content">
				{t("site.skip")}
			</a>
			<Header loggedIn={loggedIn} />
			<main ref={content} id="content" tabIndex={-1} className={styles.shellMain}>
				{children}
			</main>
			<footer className={styles.footer}>
				<div className={styles.footerInner}>
					<p className={styles.footerLine}>{t("site.footer")}</p>
					<ul className={styles.footerLinks}>
						{contactEmail && (
							<li>
								<a href={`mailto:${contactEmail}`}>{contactEmail}</a>
							</li>
						)}
						<li>
							<Link to="/races">{t("races.title")}</Link>
						</li>
						<li>
							<Link to="/cgu">{t("site.terms")}</Link>
						</li>
						<li>
							<Link to="/about">{t("site.about")}</Link>
						</li>
					</ul>
				</div>
			</footer>
			{loggedIn && <PlaceBar />}
		</>
	);
}

/** For the content: focuses it on a new page when the focused element was removed with the page before. */
function useFocusOnNewPage() {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	const content = useRef<HTMLElement>(null);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
	}, [pathname]);
	return content;
}
