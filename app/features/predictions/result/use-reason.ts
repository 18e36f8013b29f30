import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { Reason } from "#domain/predictions/model/confidence.ts";
import { reasonText } from "./reason-text.ts";

/** Why the range is as wide as it is, in the page's language. */
export function useReason(reason: Reason): string {
	const { t } = useTranslation();
	return reasonText(t, useFormats(), reason);
}
