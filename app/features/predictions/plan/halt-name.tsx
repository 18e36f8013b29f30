import { useTranslation } from "react-i18next";
import type { Stop } from "../../../../domain/predictions/plan-clock";
import { useFormats } from "../../../i18n/use-formats";

/** What the row of a halt is called. */
export function HaltName({ halt }: { halt: Stop }) {
	const { t } = useTranslation();
	const { distance } = useFormats();
	return <em>{t("plan.halt", { where: distance(halt.distanceM, 1) })}</em>;
}
