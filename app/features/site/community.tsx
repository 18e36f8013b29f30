import { useTranslation } from "react-i18next";

/** Addresses from the configuration; null hides a link, and two hide the section. */
export interface CommunityLinks {
	clubUrl: string | null;
	socialUrl: string | null;
}

export function Community({ clubUrl, socialUrl }: CommunityLinks) {
	const { t } = useTranslation();
	if (!clubUrl && !socialUrl) return null;
	return (
		<section className="page community" aria-labelledby="community">
			<h2 id="community">{t("landing.communityHeading")}</h2>
			<p className="soft">{t("landing.communityText")}</p>
			<ul className="row">
				{clubUrl && (
					<li>
						<a className="button button--secondary" href={clubUrl} rel="noreferrer">
							{t("landing.club")}
						</a>
					</li>
				)}
				{socialUrl && (
					<li>
						<a className="button button--secondary" href={socialUrl} rel="noreferrer">
							{t("landing.social")}
						</a>
					</li>
				)}
			</ul>
		</section>
	);
}
