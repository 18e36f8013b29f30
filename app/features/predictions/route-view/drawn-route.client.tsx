import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourseLine } from "../../../../domain/predictions/course-line";
import { Message } from "./message";
import { RouteCanvas } from "./route-canvas.client";
import { RouteControls } from "./route-controls";
import { useRouteModel } from "./use-route-model";

/** The 3D view with its controls. */
export function DrawnRoute({ line, helpId }: { line: CourseLine; helpId: string }) {
	const { t } = useTranslation();
	const [host, setHost] = useState<HTMLElement | null>(null);
	const model = useRouteModel(line, host);
	const [state, setState] = useState<"drawn" | "lost" | "failed">("drawn");
	if (state === "failed") return <Message>{t("routeView.unavailable")}</Message>;
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
			<div
				ref={setHost}
				className="route-view__stage"
				role="group"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn what it holds
				tabIndex={0}
				aria-label={t("routeView.label")}
				aria-describedby={helpId}
				onKeyDown={model.onKey}
			>
				{model.scene && (
					<RouteCanvas
						{...model.scene}
						onMove={model.move}
						onLost={(lost) => setState(lost ? "lost" : "drawn")}
						onFailed={() => setState("failed")}
					/>
				)}
				{state === "lost" && <Message busy>{t("routeView.lost")}</Message>}
			</div>
			<RouteControls model={model} />
			<p id={helpId} className="soft small route-view__help">
				{t("routeView.help")}
			</p>
		</>
	);
}
