import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router";
import { Disclosure } from "../../ui/disclosure";
import { logOut } from "../accounts/log-out";
import { LanguageMenu } from "../language/language-menu";
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
				<LanguageMenu />
				<Menu loggedIn={loggedIn} />
			</div>
		</header>
	);
}

function Menu({ loggedIn }: { loggedIn: boolean }) {
	const { t } = useTranslation();
	return (
		<Disclosure
			className="menu"
			label={t("site.menu")}
			face={<span className="menu__icon" aria-hidden="true" />}
		>
			<nav className="menu__sheet" aria-label={t("site.mainNav")}>
				<NavItems loggedIn={loggedIn} />
			</nav>
		</Disclosure>
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

/** The logout; works without script. */
function LogoutForm() {
	const { t } = useTranslation();
	return (
		<form
			method="post"
			action="/logout"
			onSubmit={(event) => {
				event.preventDefault();
				void logOut();
			}}
		>
			<button type="submit">{t("site.logOut")}</button>
		</form>
	);
}
