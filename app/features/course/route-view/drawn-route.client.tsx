// Folder: the course in three dimensions. Imports: map.

import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { CourseLine } from "#domain/predictions/course/course-line.ts";
import { GroundAttribution } from "../map/ground-attribution.tsx";
import type { Area } from "./label-places.ts";
import { Message } from "./message.tsx";
import { RouteCanvas } from "./route-canvas.client.tsx";
import { RouteButtons, VerticalScale } from "./route-controls.tsx";
import * as styles from "./route-view.module.css";
import { useRouteModel } from "./use-route-model.ts";

/** The 3D view with its controls. */
export function DrawnRoute({ line, helpId }: { line: CourseLine; helpId: string }) {
	const { t } = useTranslation();
	const [host, setHost] = useState<HTMLElement | null>(null);
	const model = useRouteModel(line, host);
	const [state, setState] = useState<"drawn" | "lost" | "failed">("drawn");
	const buttons = useRef<HTMLDivElement>(null);
	const { controlsPx, covered } = useCovered(host, buttons);
	if (state === "failed") return <Message>{t("routeView.unavailable")}</Message>;
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
			<div
				ref={setHost}
				className={styles.routeViewStage}
				role="group"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn what it holds
				tabIndex={0}
				aria-label={t("routeView.label")}
				aria-describedby={helpId}
				onKeyDown={model.onKey}
			>
				{model.scene && covered && (
					<RouteCanvas
						{...model.scene}
						controlsPx={controlsPx}
						covered={covered}
						onMove={model.move}
						onPress={model.stop}
						onLost={(lost) => setState(lost ? "lost" : "drawn")}
						onFailed={() => setState("failed")}
					/>
				)}
				<Compass azimuth={model.orbit.azimuth} tilt={model.orbit.tilt} />
				<RouteButtons ref={buttons} model={model} />
				{state === "lost" && <Message busy>{t("routeView.lost")}</Message>}
			</div>
			{model.attribution !== null && (
				<p className={layout.fine}>
					<GroundAttribution html={model.attribution} />
				</p>
			)}
			<div className={`${layout.clusterWide} ${styles.routeViewControls}`}>
				<VerticalScale model={model} />
				<details className={styles.routeViewHelp}>
					<summary>
						<Icon name="help" /> {t("routeView.how")}
					</summary>
					<p id={helpId} className={layout.fine}>
						<span className={styles.routeViewByMouse}>{t("routeView.help")}</span>
						<span className={styles.routeViewByTouch}>{t("routeView.helpTouch")}</span>
					</p>
				</details>
			</div>
		</>
	);
}

/** An arrow to the north that lies on the ground as the course does. */
function Compass({ azimuth, tilt }: { azimuth: number; tilt: number }) {
	const { t } = useTranslation();
	const flat = Math.max(0.5, Math.sin(tilt));
	const onGround = `scaleY(${flat}) rotate(${azimuth}rad)`;
	const tip = { x: 20 * Math.sin(azimuth), y: -20 * flat * Math.cos(azimuth) };
	return (
		<svg className={styles.routeViewCompass} viewBox="-26 -26 52 52" role="img">
			<title>{t("routeView.north")}</title>
			<g style={{ transform: onGround }}>
				<circle r="14" />
				<path className={styles.routeViewNeedle} d="M0-13 4.5 0h-9z" />
				<path d="M0 13 4.5 0h-9z" />
			</g>
			<text x={tip.x} y={tip.y + 4} textAnchor="middle">
				{t("routeView.northLetter")}
			</text>
		</svg>
	);
}

const compassPx = 60;

/** The parts of the picture that compass and buttons cover, and the height that the buttons take, px. */
function useCovered(
	host: HTMLElement | null,
	buttons: React.RefObject<HTMLElement | null>,
): { covered: readonly Area[] | null; controlsPx: number } {
	const [covered, setCovered] = useState<readonly Area[] | null>(null);
	const [controlsPx, setControlsPx] = useState(0);
	useEffect(() => {
		const row = buttons.current;
		if (!host || !row) return;
		const measure = () => {
			const frame = host.getBoundingClientRect();
			const { left, top, right, bottom } = row.getBoundingClientRect();
			setControlsPx(Math.round(frame.bottom - top));
			setCovered([
				{
					left: left - frame.left,
					top: top - frame.top,
					right: right - frame.left,
					bottom: bottom - frame.top,
				},
				{ left: frame.width - compassPx, top: 0, right: frame.width, bottom: compassPx },
			]);
		};
		const observer = new ResizeObserver(measure);
		observer.observe(host);
		return () => observer.disconnect();
	}, [host, buttons]);
	return { covered, controlsPx };
}
