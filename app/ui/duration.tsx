import { twoDigits } from "../../domain/time";
import { parts } from "../i18n/formats";
import { useFormats } from "../i18n/use-formats";
import { VisuallyHidden } from "./visually-hidden";
import "./duration.css";

/** The one big number: hours and minutes stand out, seconds stand back. */
export function Duration({ seconds }: { seconds: number }) {
	const { clock } = useFormats();
	const { h, min, s } = parts(seconds);
	return (
		<p className="duration">
			<VisuallyHidden>{clock(seconds)}</VisuallyHidden>
			<span aria-hidden="true">
				{h > 0 && (
					<>
						{h}
						<small>h</small>
					</>
				)}
				{h > 0 ? twoDigits(min) : min}
				<small>min</small>
				<span className="duration__seconds">
					{twoDigits(s)}
					<small>s</small>
				</span>
			</span>
		</p>
	);
}
