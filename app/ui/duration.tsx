import { twoDigits } from "../../domain/time";
import { parts } from "../i18n/formats";
import { useFormats } from "../i18n/use-formats";
import { VisuallyHidden } from "./visually-hidden";
import "./duration.css";

interface DurationProps {
	seconds: number;
	/** How exactly it is shown, s: from a minute on without its seconds. */
	stepS?: number;
}

/** The one big number: hours and minutes stand out, seconds stand back. */
export function Duration({ seconds, stepS = 1 }: DurationProps) {
	const { clock, duration } = useFormats();
	const shownS = Math.round(seconds / stepS) * stepS;
	const { h, min, s } = parts(shownS);
	return (
		<p className="duration">
			<VisuallyHidden>{stepS < 60 ? clock(shownS) : duration(shownS)}</VisuallyHidden>
			<span aria-hidden="true">
				{h > 0 && (
					<>
						{h}
						<small>h</small>
					</>
				)}
				{h > 0 ? twoDigits(min) : min}
				<small>min</small>
				{stepS < 60 && (
					<span className="duration__seconds">
						{twoDigits(s)}
						<small>s</small>
					</span>
				)}
			</span>
		</p>
	);
}
