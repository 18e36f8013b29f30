import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router";
import * as button from "../../ui/button.module.css";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as layout from "../../ui/layout.module.css";
import { LogoutForm } from "../accounts/logout-form.tsx";
import { LanguageMenu } from "../language/language-menu.tsx";
import { Mark } from "./mark.tsx";
import { PlaceLinks } from "./places.tsx";
import * as styles from "./shell.module.css";

/** The bar on top. In a narrow window its links fold into a menu that opens without script. */
export function Header({ loggedIn }: { loggedIn: boolean }) {
	const { t } = useTranslation();
	return (
		<header className={loggedIn ? `${styles.header} ${styles.headerRunner}` : styles.header}>
			<div className={styles.headerInner}>
				<Link className={`${layout.inline} ${styles.brand}`} to={loggedIn ? "/dashboard" : "/"}>
					<Mark />
					<span>{t("site.name")}</span>
				</Link>
				<nav className={styles.headerBar} aria-label={t("site.mainNav")}>
					<ul className={styles.nav}>{loggedIn ? <PlaceLinks /> : <VisitorLinks />}</ul>
				</nav>
				<LanguageMenu />
				{loggedIn && (
					<div className={`${styles.headerOut} ${styles.nav}`}>
						<LogoutForm short />
					</div>
				)}
				<Disclosure className={styles.menu} label={t("site.menu")} face={<Icon name="menu" />}>
					<nav className={`${layout.panelRaised} ${styles.menuSheet}`} aria-label={t("site.menu")}>
						<ul className={styles.nav}>
							{loggedIn ? (
								<>
									<li>
										<NavLink to="/about">{t("site.about")}</NavLink>
									</li>
									<li>
										<LogoutForm />
									</li>
								</>
							) : (
								<VisitorLinks />
							)}
						</ul>
					</nav>
				</Disclosure>
			</div>
		</header>
	);
}

function VisitorLinks() {
	const { t } = useTranslation();
	return (
		<>
			<li>
				<NavLink to="/" end>
					{t("site.home")}
				</NavLink>
			</li>
			<li>
				<NavLink to="/races">{t("races.title")}</NavLink>
			</li>
			<li>
				<NavLink to="/about">{t("site.about")}</NavLink>
			</li>
			<li>
				<NavLink to="/login">{t("site.logIn")}</NavLink>
			</li>
			<li>
				<Link className={button.buttonSecondary} to="/#try">
					{t("site.tryIt")}
				</Link>
			</li>
		</>
	);
}
