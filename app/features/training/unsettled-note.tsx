import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Unsettled } from "#domain/training/unsettled.ts";
import * as layout from "../../ui/layout.module.css";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { ReadingNote } from "../predictions/plan/reading-note.tsx";

/** Why figures on the page will still change; nothing where they are settled. */
export function UnsettledNote({ unsettled }: { unsettled: Unsettled | null }) {
	const { t } = useTranslation();
	if (!unsettled) return null;
	const { reading, heartRate } = unsettled;
	return (
		<div className={layout.stackTight}>
			{reading ? (
				<ReadingNote reading={reading} about="figures" />
			) : (
				<p className={layout.small} role="note">
					<span aria-hidden="true">≈</span> {t("unsettled.rescoring")}
				</p>
			)}
			{reading && heartRate && (
				<p className={layout.fine}>
					{t("unsettled.heartRate")} <Link to="/settings">{t("unsettled.enter")}</Link>
				</p>
			)}
		</div>
	);
}

/** The sign before a figure that will still change. */
export function MovingSign() {
	const { t } = useTranslation();
	return (
		<span className={layout.soft} title={t("unsettled.sign")}>
			<span aria-hidden="true">≈</span>
			<VisuallyHidden>{t("unsettled.sign")}</VisuallyHidden>
		</span>
	);
}
