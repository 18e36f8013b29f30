import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useRootData } from "../../../root-data";
import { Button } from "../../../ui/button";
import { FallbackBoundary } from "../../../ui/fallback-boundary";
import type { MapWay } from "./map-geometry";
import "./ground.css";

// Loaded when ground is wanted: MapLibre is larger than the rest of the page.
const GroundLayer = lazy(() =>
	import("./ground-layer.client").then(({ GroundLayer: loaded }) => ({ default: loaded })),
);

export interface GroundModel {
	wanted: boolean;
	toggle: () => void;
	/** Below the map: whose ground it is, and what is missing of it. */
	words: HTMLElement | null;
	setWords: (element: HTMLElement | null) => void;
}

/** Local storage: whether this device shows ground under its maps. */
const choiceKey = "relief_ground";

/** Ground under a drawn map, as this device has chosen; null where the site has none. */
export function useGround(): GroundModel | null {
	const has = useRootData()?.hasBasemap ?? false;
	const [wanted, setWanted] = useState(false);
	const [words, setWords] = useState<HTMLElement | null>(null);
	useEffect(() => {
		if (has && storedChoice()) setWanted(true);
	}, [has]);
	const toggle = useCallback(() => {
		storeChoice(!wanted);
		setWanted(!wanted);
	}, [wanted]);
	return has ? { wanted, toggle, words, setWords } : null;
}

/** Below a map. */
export function GroundControls({ ground }: { ground: GroundModel }) {
	const { t } = useTranslation();
	return (
		<>
			<Button onClick={ground.toggle}>{t(ground.wanted ? "ground.hide" : "ground.show")}</Button>
			<p ref={ground.setWords} className="ground__words" role="status" />
		</>
	);
}

/** A layer under a `CourseMap` of this course. */
export function Ground({ ground, way }: { ground: GroundModel; way: MapWay }) {
	const { t } = useTranslation();
	const { wanted, words } = ground;
	if (!wanted || !words) return null;
	return (
		<FallbackBoundary fallback={createPortal(t("ground.unreachable"), words)}>
			<Suspense fallback={createPortal(t("ground.loading"), words)}>
				<GroundLayer way={way} words={words} />
			</Suspense>
		</FallbackBoundary>
	);
}

function storedChoice(): boolean {
	try {
		return localStorage.getItem(choiceKey) !== null;
	} catch {
		return false;
	}
}

function storeChoice(shown: boolean): void {
	try {
		if (shown) localStorage.setItem(choiceKey, "shown");
		else localStorage.removeItem(choiceKey);
	} catch {
		// Storage is disabled: the choice ends with the page.
	}
}
