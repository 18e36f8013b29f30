import { useEffect, useState } from "react";
import { slopeClasses } from "../course/slope-class";
import type { SceneColours } from "./scene-objects";

const tokens = [
	...slopeClasses.map((name) => `--slope-${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`),
	...["--ink", "--ink-soft", "--surface", "--forest", "--clay"],
];

/** The tokens of the page as plain colours: light or dark as the page is, and again when that changes. */
export function useSceneColours(host: HTMLElement | null): SceneColours | null {
	const [colours, setColours] = useState<SceneColours | null>(null);
	useEffect(() => {
		if (!host) return;
		const take = () => setColours(read(host));
		take();
		const scheme = window.matchMedia("(prefers-color-scheme: dark)");
		scheme.addEventListener("change", take);
		return () => scheme.removeEventListener("change", take);
	}, [host]);
	return colours;
}

function read(host: HTMLElement): SceneColours {
	const probe = host.appendChild(document.createElement("i"));
	const values = tokens.map((token) => {
		probe.style.color = `var(${token})`;
		return getComputedStyle(probe).color;
	});
	probe.remove();
	const [ink, soft, paper, start, finish] = values.slice(slopeClasses.length);
	return { slopes: values.slice(0, slopeClasses.length), ink, soft, paper, start, finish };
}
