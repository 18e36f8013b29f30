import { useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { callApi } from "../../../api-client/call-api";
import { GroundAttribution } from "./ground-attribution";
import { GroundCanvas, type GroundEvent } from "./ground-canvas.client";
import { keepGround } from "./ground-offline";
import { type GroundSource, groundAddress, isCovered, readGroundSource } from "./ground-source";
import type { MapWay } from "./map-geometry";
import { useMapModel } from "./map-model";

interface GroundLayerProps {
	/** The course; the ground along it is stored with a page that is stored. */
	way: MapWay;
	/** Holds the sentences about the ground. */
	words: HTMLElement;
}

/** Why there is no ground under a map. */
type Obstacle = "none" | "outside" | "unreachable" | "unsupported" | "lost";

/** Ground under the drawn map, whose ground it is, and what is missing of it. */
export function GroundLayer({ way, words }: GroundLayerProps) {
	const { t } = useTranslation();
	const { sheet, view } = useMapModel();
	const source = useGroundSource();
	const [state, setState] = useState<Obstacle | "loading" | "drawn">("loading");
	const [partial, setPartial] = useState(false);
	const [stored, setStored] = useState(false);
	const found = typeof source === "object" ? source : null;
	const covered = found !== null && sheet.projection === "mercator" && isCovered(way, found.bounds);
	const drawn = covered && state === "drawn";
	useEffect(() => {
		if (!drawn || !found) return;
		let ended = false;
		keepGround(found, way).then((done) => !ended && setStored(done));
		return () => {
			ended = true;
		};
	}, [drawn, found, way]);
	const onEvent = useCallback((event: GroundEvent) => {
		if (event === "partial") setPartial(true);
		else setState(event);
	}, []);
	if (typeof source === "string") return createPortal(t(`ground.${source}`), words);
	if (!covered) return createPortal(t("ground.outside"), words);
	return (
		<>
			{state !== "unsupported" && (
				<GroundCanvas source={source} sheet={sheet} view={view} onEvent={onEvent} />
			)}
			{createPortal(
				state === "drawn" ? (
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

/** The site's ground, once it is known; until then that it is loading, or why it cannot be had. */
function useGroundSource(): GroundSource | "loading" | Obstacle {
	const [source, setSource] = useState<GroundSource | "loading" | Obstacle>("loading");
	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		callApi<unknown>(groundAddress, { anonymous: true, signal }).then((answer) => {
			if (signal.aborted) return;
			if (answer.ok) setSource(readGroundSource(answer.value, location.origin) ?? "none");
			else setSource(answer.status === null ? "unreachable" : "none");
		});
		return () => controller.abort();
	}, []);
	return source;
}
