import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import * as button from "../../ui/button.module.css";
import { Icon } from "../../ui/icon.tsx";
import * as styles from "./shell.module.css";

/** Where a signed-in runner goes, in the order of the bar; the middle one begins something new. */
const places = [
	{ to: "/dashboard", icon: "pulse", label: "site.training" },
	{ to: "/history", icon: "mountain", label: "site.predictions" },
	{ to: "/upload-gpx", icon: "plus", label: "site.predict" },
	{ to: "/race-day", icon: "flag", label: "site.raceDay" },
	{ to: "/settings", icon: "gear", label: "site.settings" },
] as const;

/** The places in the header of a wide window: the beginning of something new stands last, as a button. */
export function PlaceLinks() {
	const { t } = useTranslation();
	const [predict, ...others] = [...places].sort((a, b) => Number(isNew(b)) - Number(isNew(a)));
	return (
		<>
			{others.map(({ to, label }) => (
				<li key={to}>
					<NavLink to={to}>{t(label)}</NavLink>
				</li>
			))}
			<li>
				<NavLink className={button.buttonSecondary} to={predict.to}>
					<Icon name={predict.icon} />
					{t(predict.label)}
				</NavLink>
			</li>
		</>
	);
}

/** The places at a thumb's reach: a bar at the bottom of a narrow window. */
export function PlaceBar() {
	const { t } = useTranslation();
	return (
		<nav className={styles.placeBar} aria-label={t("site.mainNav")}>
			<ul className={styles.placeBarPlaces}>
				{places.map((place) => (
					<li key={place.to} className={isNew(place) ? styles.placeBarNew : undefined}>
						<NavLink to={place.to}>
							<Icon name={place.icon} />
							<span>{t(place.label)}</span>
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

function isNew({ icon }: (typeof places)[number]): boolean {
	return icon === "plus";
}
