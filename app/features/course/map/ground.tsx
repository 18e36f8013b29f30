import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { callApi } from "#app/api-client/call-api.ts";
import { useRootData } from "#app/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { FallbackBoundary } from "#app/ui/fallback-boundary.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as waiting from "#app/ui/needs-script.module.css";
import * as styles from "./ground.module.css";
import { type GroundSource, groundAddress, isCovered, readGroundSource } from "./ground-source.ts";
import type { MapWay } from "./map-geometry.ts";

// Loaded when ground is wanted: MapLibre is larger than the rest of the page.
const GroundLayer = lazy(() =>
	import("./ground-layer.client.tsx").then(({ GroundLayer: loaded }) => ({ default: loaded })),
);

interface GroundModel {
	/** Undefined until it is known. */
	source: GroundSource | "unreachable" | undefined;
	/** Null until the map is in sight, on a device that has not chosen. */
	wanted: boolean | null;
	toggle: () => void;
	/** Below the map: whose ground it is, and what is missing of it. */
	words: HTMLElement | null;
	setWords: (element: HTMLElement | null) => void;
}

/** Local storage: "hidden" where this device shows no ground under its maps. */
const choiceKey = "relief_ground";

/**
 * Ground under the drawn map of this course once it is in sight, unless this device hides it; null without a course, and
 * where the site has no ground.
 */
export function useGround(way: MapWay | null): GroundModel | null {
	const has = (useRootData()?.hasBasemap ?? false) && way !== null;
	const [wanted, setWanted] = useState<boolean | null>(null);
	const [words, setWords] = useState<HTMLElement | null>(null);
	const source = useGroundSource(has, wanted);
	useEffect(() => {
		if (!has || !words || wanted !== null) return;
		if (isHiddenHere()) return setWanted(false);
		return whenSeen(words, () => setWanted(true));
	}, [has, words, wanted]);
	const toggle = useCallback(() => {
		storeChoice(wanted === false);
		setWanted(wanted === false);
	}, [wanted]);
	if (!way || !has || source === null) return null;
	if (typeof source === "object" && !isCovered(way, source.bounds)) return null;
	return { source, wanted, toggle, words, setWords };
}

/** What the site's ground is; undefined until that is known, null without any. What was unreachable is asked for anew. */
function useGroundSource(has: boolean, wanted: boolean | null): GroundModel["source"] | null {
	const [source, setSource] = useState<GroundModel["source"] | null>();
	const isKnown = typeof source === "object" && source !== null;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each wish asks anew
	useEffect(() => {
		if (!has || isKnown) return;
		const controller = new AbortController();
		const { signal } = controller;
		callApi<unknown>(groundAddress, { anonymous: true, signal }).then((answer) => {
			if (signal.aborted) return;
			if (answer.ok) setSource(readGroundSource(answer.value, location.origin));
			else setSource(answer.status === null ? "unreachable" : null);
		});
		return () => controller.abort();
	}, [has, isKnown, wanted]);
	return source;
}

/** Below a map: it has its place before the site has said what its ground is. */
export function GroundControls({ ground }: { ground: GroundModel }) {
	const { t } = useTranslation();
	return (
		<>
			<span className={ground.source === undefined ? waiting.waits : ""}>
				<Button onClick={ground.toggle}>
					{t(ground.wanted === false ? "ground.show" : "ground.hide")}
				</Button>
			</span>
			<p ref={ground.setWords} className={`${layout.tiny} ${styles.groundWords}`} role="status" />
		</>
	);
}

/** A layer under a `CourseMap` of this course. */
export function Ground({ ground, way }: { ground: GroundModel; way: MapWay }) {
	const { t } = useTranslation();
	const { source, wanted, words } = ground;
	if (!wanted || !words || !source) return null;
	if (source === "unreachable") return createPortal(t("ground.unreachable"), words);
	return (
		<FallbackBoundary fallback={createPortal(t("ground.unreachable"), words)}>
			<Suspense fallback={createPortal(t("ground.loading"), words)}>
				<GroundLayer source={source} way={way} words={words} />
			</Suspense>
		</FallbackBoundary>
	);
}

/** Once an element is near the screen, and the page has nothing else to do: MapLibre is larger than the rest of it. */
function whenSeen(element: Element, act: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			timer = setTimeout(act, restMs);
		},
		{ rootMargin: "300px" },
	);
	observer.observe(element);
	return () => {
		observer.disconnect();
		clearTimeout(timer);
	};
}

/** What the page gets to become usable, ms. */
const restMs = 600;

function isHiddenHere(): boolean {
	try {
		return localStorage.getItem(choiceKey) === "hidden";
	} catch {
		return false;
	}
}

function storeChoice(shown: boolean): void {
	try {
		if (shown) localStorage.removeItem(choiceKey);
		else localStorage.setItem(choiceKey, "hidden");
	} catch {
		// Storage is disabled: the choice ends with the page.
	}
}
