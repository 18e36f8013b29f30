import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { stretchBetween, useCourseStretch, useStretchOf } from "../course-stretch.ts";
import { PlaceGrip } from "../place-grip.tsx";
import { moveOfKey, stepM } from "../place-keys.ts";
import { pointedPlaceM } from "../pointed-place.ts";
import * as styles from "./panorama.module.css";

/** A handle at each end of the stretch, or of the course where none is selected. */
export function StretchHandles({ lengthM }: { lengthM: number }) {
	const stretch = useCourseStretch();
	const { startM, endM } = useStretchOf(stretch) ?? { startM: 0, endM: lengthM };
	const select = (fromM: number, toM: number) => {
		const isAll = fromM <= 0 && toM >= lengthM;
		stretch.set(isAll ? null : stretchBetween(fromM, toM, lengthM));
	};
	return (
		<div className={styles.panoramaHandles}>
			<Handle
				end="from"
				atM={startM}
				lengthM={lengthM}
				onMove={(toM) => select(Math.min(toM, endM - stepM), endM)}
				onClear={() => stretch.set(null)}
			/>
			<Handle
				end="to"
				atM={endM}
				lengthM={lengthM}
				onMove={(toM) => select(startM, Math.max(toM, startM + stepM))}
				onClear={() => stretch.set(null)}
			/>
		</div>
	);
}

interface HandleProps {
	end: "from" | "to";
	atM: number;
	lengthM: number;
	onMove: (toM: number) => void;
	onClear: () => void;
}

function Handle({ end, atM, lengthM, onMove, onClear }: HandleProps) {
	const { t } = useTranslation();
	const { distance } = useFormats();
	const grip = useRef<HTMLSpanElement>(null);
	const within = (toM: number) => Math.min(lengthM, Math.max(0, toM));
	const follow = (pointer: PointerEvent) => {
		const bar = grip.current?.parentElement;
		if (bar) onMove(pointedPlaceM(bar, pointer, lengthM));
	};
	const press = (event: KeyboardEvent) => {
		if (event.key === "Escape") return onClear();
		const by = moveOfKey(event);
		if (by === undefined) return;
		event.preventDefault();
		onMove(within(atM + by));
	};
	return (
		<span
			ref={grip}
			className={styles.panoramaHandle}
			style={{ "--x": `${(100 * atM) / lengthM}%` } as CSSProperties}
		>
			<PlaceGrip
				label={t(`panorama.stretch.${end}`)}
				text={distance(atM, 1)}
				placeM={Math.round(atM)}
				leastM={0}
				mostM={lengthM}
				onKeyDown={press}
				onPlace={onMove}
				onDrag={follow}
			/>
		</span>
	);
}
