import { useTranslation } from "react-i18next";
import { type ErrorNotice, errorText } from "./error-text";
import { useFormats } from "./use-formats";

/** Says refusals in the page's language and the runner's units. */
export function useErrorText(): (notice: ErrorNotice) => string {
	const { t } = useTranslation();
	const formats = useFormats();
	return (notice) => errorText(t, notice, formats);
}
