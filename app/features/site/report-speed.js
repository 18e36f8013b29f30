// Reports how fast the page was, once, when it is left. Put into the page as it stands here; `data-module` of its
// element is the address of the web-vitals package.
{
	const { module } = document.currentScript.dataset;
	const measured = new Map();
	const page = location.pathname;
	const note = ({ name, value }) => measured.set(name, value);
	const send = () => {
		if (document.visibilityState !== "hidden" || measured.size === 0) return;
		const metrics = [...measured].map(([name, value]) => ({ name, value }));
		measured.clear();
		const body = new Blob([JSON.stringify({ page, metrics })], { type: "application/json" });
		navigator.sendBeacon("/api/page-speed", body);
	};
	const start = async () => {
		const { onLCP, onINP, onCLS, onFCP, onTTFB } = await import(module);
		for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) on(note);
		// After the package's own listeners, which settle their figures at the same event.
		addEventListener("visibilitychange", send);
	};
	addEventListener("load", () => setTimeout(start, 1000));
}
