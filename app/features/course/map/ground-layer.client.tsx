import { useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { GroundAttribution } from "./ground-attribution.tsx";
import { GroundCanvas, type GroundEvent } from "./ground-canvas.client.tsx";
import { keepGround } from "./ground-offline.ts";
import type { GroundSource } from "./ground-source.ts";
import type { MapWay } from "./map-geometry.ts";
import { useMapModel } from "./map-model.ts";

interface GroundLayerProps {
	source: GroundSource;
	/** The course; the ground along it is stored with a page that is stored. */
	way: MapWay;
	/** Holds the sentences about the ground. */
	words: HTMLElement;
}

/** Why there is no ground under a map. */
type Obstacle = "unsupported" | "lost";

/** Ground under the drawn map, whose ground it is, and what is missing of it. */
export function GroundLayer({ source, way, words }: GroundLayerProps) {
	const { t } = useTranslation();
	const { sheet, view } = useMapModel();
	const [state, setState] = useState<Obstacle | "loading" | "drawn">("loading");
	const [partial, setPartial] = useState(false);
	const [stored, setStored] = useState(false);
	const drawn = state === "drawn";
	useEffect(() => {
		if (!drawn) return;
		let ended = false;
		keepGround(source, way).then((done) => !ended && setStored(done));
		return () => {
			ended = true;
		};
	}, [drawn, source, way]);
	const onEvent = useCallback((event: GroundEvent) => {
		if (event === "partial") setPartial(true);
		else setState(event);
	}, []);
	return (
		<>
			{state !== "unsupported" && (
				<GroundCanvas source={source} way={way} sheet={sheet} view={view} onEvent={onEvent} />
			)}
			{createPortal(
				drawn ? (
					<>
						<GroundAttribution html={source.attribution} />
						{stored && ` · ${t("ground.stored")}`}
						{partial && ` · ${t("ground.partial")}`}
					</>
				) : (
					t(`ground.${state}`)
				),
				words,
			)}
		</>
	);
}
