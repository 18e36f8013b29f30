import { useTranslation } from "react-i18next";
import { type FaultNotice, faultText } from "./fault-text";
import { useFormats } from "./use-formats";

/** Says refusals in the page's language and the runner's units. */
export function useFaultText(): (notice: FaultNotice) => string {
	const { t } = useTranslation();
	const formats = useFormats();
	return (notice) => faultText(t, notice, formats);
}
