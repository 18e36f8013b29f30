import { useTranslation } from "react-i18next";
import * as button from "../../ui/button.module.css";
import * as layout from "../../ui/layout.module.css";
import * as styles from "./landing.module.css";

/** Addresses from the configuration; null hides a link, and two hide the section. */
export interface CommunityLinks {
	clubUrl: string | null;
	socialUrl: string | null;
}

export function Community({ clubUrl, socialUrl }: CommunityLinks) {
	const { t } = useTranslation();
	if (!clubUrl && !socialUrl) return null;
	return (
		<section className={`${layout.page} ${styles.community}`} aria-labelledby="community">
			<h2 id="community">{t("landing.communityHeading")}</h2>
			<p className={layout.soft}>{t("landing.communityText")}</p>
			<ul className={layout.row}>
				{clubUrl && (
					<li>
						<a className={button.buttonSecondary} href={clubUrl} rel="noreferrer">
							{t("landing.club")}
						</a>
					</li>
				)}
				{socialUrl && (
					<li>
						<a className={button.buttonSecondary} href={socialUrl} rel="noreferrer">
							{t("landing.social")}
						</a>
					</li>
				)}
			</ul>
		</section>
	);
}
