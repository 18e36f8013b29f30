import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink, useLocation } from "react-router";
import { LogoutForm } from "../accounts/logout-form";
import { LanguageSwitch } from "../language/language-switch";
import { Mark } from "./mark";

/** The bar on top. Below 768 px its links fold into a menu that opens without script. */
export function Header({ loggedIn }: { loggedIn: boolean }) {
	const { t } = useTranslation();
	return (
		<header className="header">
			<div className="header__inner">
				<Link className="brand" to="/">
					<Mark />
					<span>{t("site.name")}</span>
				</Link>
				<nav className="header__bar" aria-label={t("site.mainNav")}>
					<NavItems loggedIn={loggedIn} />
				</nav>
				<LanguageSwitch />
				<Menu loggedIn={loggedIn} />
			</div>
		</header>
	);
}

function Menu({ loggedIn }: { loggedIn: boolean }) {
	const { t } = useTranslation();
	const { key } = useLocation();
	const details = useRef<HTMLDetailsElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
	useEffect(() => {
		if (details.current) details.current.open = false;
	}, [key]);
	return (
		<details
			ref={details}
			className="menu"
			onKeyDown={(event) => {
				if (event.key !== "Escape" || !details.current?.open) return;
				details.current.open = false;
				details.current.querySelector("summary")?.focus();
			}}
		>
			<summary aria-label={t("site.menu")}>
				<span className="menu__icon" aria-hidden="true" />
			</summary>
			<nav className="menu__sheet" aria-label={t("site.mainNav")}>
				<NavItems loggedIn={loggedIn} />
			</nav>
		</details>
	);
}

function NavItems({ loggedIn }: { loggedIn: boolean }) {
	const { t } = useTranslation();
	if (loggedIn) {
		return (
			<ul className="nav">
				<li>
					<NavLink to="/dashboard">{t("site.dashboard")}</NavLink>
				</li>
				<li>
					<NavLink to="/settings">{t("site.settings")}</NavLink>
				</li>
				<li>
					<LogoutForm />
				</li>
			</ul>
		);
	}
	return (
		<ul className="nav">
			<li>
				<NavLink to="/" end>
					{t("site.home")}
				</NavLink>
			</li>
			<li>
				<NavLink to="/about">{t("site.about")}</NavLink>
			</li>
			<li>
				<NavLink to="/login">{t("site.logIn")}</NavLink>
			</li>
		</ul>
	);
}
