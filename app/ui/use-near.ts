import { useEffect, useRef } from "react";

/** Calls `load` once, when the element of the returned ref is within half a screen of what is seen. */
export function useNear<Of extends HTMLElement>(load: () => void) {
	const element = useRef<Of>(null);
	const latest = useRef(load);
	latest.current = load;
	useEffect(() => {
		if (!element.current) return;
		const observer = new IntersectionObserver(
			([{ isIntersecting }]) => {
				if (!isIntersecting) return;
				observer.disconnect();
				latest.current();
			},
			{ rootMargin: "50% 0px" },
		);
		observer.observe(element.current);
		return () => observer.disconnect();
	}, []);
	return element;
}
