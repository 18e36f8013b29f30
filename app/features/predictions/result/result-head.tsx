import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Duration } from "#app/ui/duration.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { Result } from "#domain/predictions/result/result.ts";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import * as styles from "./result.module.css";

interface ResultHeadProps {
	name: string;
	result: Pick<Result, "timeS" | "lowS" | "highS">;
}

/** Above the part that has no panorama: whose course it is, and the answer. */
export function ResultHead({ name, result }: ResultHeadProps) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const times = shownTimes(result);
	return (
		<header className={styles.resultHead}>
			<h1>{name}</h1>
			<div className={styles.resultHeadTime}>
				<Duration seconds={times.timeS} />
				<p className={layout.fine}>
					{t("result.range", { low: duration(times.lowS), high: duration(times.highS) })}
				</p>
			</div>
		</header>
	);
}
