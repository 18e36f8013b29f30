import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import type { Reading } from "#domain/training/unsettled.ts";

interface ReadingNoteProps {
	/** Null once every activity is read: nothing is shown. */
	reading: Reading | null | undefined;
	/** What will change until then. */
	about: "prediction" | "predictions" | "next" | "figures";
}

/** That a first sync or an import still reads the runner's activities, how far it is, and what will change until then. */
export function ReadingNote({ reading, about }: ReadingNoteProps) {
	const { t } = useTranslation();
	const { number } = useFormats();
	if (!reading) return null;
	const { done, total } = reading;
	const soFar =
		total === 0
			? t("unsettled.listing")
			: t("tracker.details", { count: done, done: number(done), total: number(total) });
	return (
		<p className={layout.small} role="note">
			<span aria-hidden="true">≈</span> {soFar} {t(`unsettled.${about}`)}
		</p>
	);
}
