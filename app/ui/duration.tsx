import { Fragment } from "react";
import { durationParts } from "#domain/figures.ts";
import { useFormats } from "../i18n/use-formats.ts";
import * as styles from "./duration.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** The one big number: figures stand out, units stand back. */
export function Duration({ seconds }: { seconds: number }) {
	const { duration } = useFormats();
	return (
		<p className={styles.duration}>
			<VisuallyHidden>{duration(seconds)}</VisuallyHidden>
			<span aria-hidden="true">
				{durationParts(seconds).map(({ figure, unit }) => (
					<Fragment key={unit}>
						{figure}
						<small>{unit}</small>
					</Fragment>
				))}
			</span>
		</p>
	);
}
