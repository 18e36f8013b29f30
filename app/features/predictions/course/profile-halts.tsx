import { useFormats } from "../../../i18n/use-formats";
import { useHalts } from "./course-plan";

/** Where the plan halts, and for how long; the plan's table says the same in words. */
export function ProfileHalts({ lengthM }: { lengthM: number }) {
	const { duration } = useFormats();
	const halts = useHalts().filter(({ distanceM }) => distanceM <= lengthM);
	return halts.map(({ distanceM, durationS }) => (
		<span
			key={`${distanceM} ${durationS}`}
			className="profile__halt"
			style={{ insetInlineStart: `${(distanceM / lengthM) * 100}%` }}
			aria-hidden="true"
		>
			<span>{duration(durationS)}</span>
		</span>
	));
}
