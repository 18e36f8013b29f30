import { parts } from "../i18n/formats";
import { useFormats } from "../i18n/use-formats";
import { VisuallyHidden } from "./visually-hidden";
import "./duration.css";

/** The one big number: hours and minutes stand out, seconds stand back. */
export function Duration({ seconds }: { seconds: number }) {
	const { clock } = useFormats();
	const { h, min, s } = parts(seconds);
	const two = (value: number) => String(value).padStart(2, "0");
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
				{h > 0 ? two(min) : min}
				<small>min</small>
				<span className="duration__seconds">
					{two(s)}
					<small>s</small>
				</span>
			</span>
		</p>
	);
}
