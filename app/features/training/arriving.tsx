import { useTranslation } from "react-i18next";
import * as layout from "../../ui/layout.module.css";
import { Card, Skeleton } from "../../ui/surface.tsx";

/** In place of activities while the first ones are being listed. */
export function Arriving() {
	const { t } = useTranslation();
	return (
		<Card>
			<p className={layout.soft}>{t("activities.arriving")}</p>
			{[0, 1, 2, 3, 4].map((row) => (
				<Skeleton key={row} height="1.5rem" width={`${96 - row * 7}%`} />
			))}
		</Card>
	);
}
