import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LogoutForm } from "../accounts/logout-form.tsx";
import { LanguageMenu } from "../language/language-menu.tsx";
import { Mark } from "./mark.tsx";
import { PlaceLinks } from "./places.tsx";

/** The bar on top. In a narrow window its links fold into a menu that opens without script. */
export function Header({ loggedIn }: { loggedIn: boolean }) {
	const { t } = useTranslation();
	return (
		<header className={loggedIn ? "header header--runner" : "header"}>
			<div className="header__inner">
				<Link className="brand" to={loggedIn ? "/dashboard" : "/"}>
					<Mark />
					<span>{t("site.name")}</span>
				</Link>
				<nav className="header__bar" aria-label={t("site.mainNav")}>
					<ul className="nav">{loggedIn ? <PlaceLinks /> : <VisitorLinks />}</ul>
				</nav>
				<LanguageMenu />
				{loggedIn && (
					<div className="header__out nav">
						<LogoutForm short />
					</div>
				)}
				<Disclosure className="menu" label={t("site.menu")} face={<Icon name="menu" />}>
					<nav className="menu__sheet" aria-label={t("site.menu")}>
						<ul className="nav">
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
				<NavLink to="/about">{t("site.about")}</NavLink>
			</li>
			<li>
				<NavLink to="/login">{t("site.logIn")}</NavLink>
			</li>
			<li>
				<Link className="button button--secondary" to="/#try">
					{t("site.tryIt")}
				</Link>
			</li>
		</>
	);
}
