import type { Page } from "playwright-core";

/**
 * Texts that their box cuts or that run out of it: of a box that hides what overflows, of one with a border or a
 * ground of its own, and of the window; and what a list shows as chosen, where the list is narrower. What can be
 * scrolled to is not cut. Each as "text: box".
 */
export function cutTexts(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const slackPx = 1.5;
		const nameOf = (box: Pick<Element, "tagName" | "classList">) =>
			box.tagName.toLowerCase() + [...box.classList].map((name) => `.${name}`).join("");
		/** How a box treats what is wider than itself. */
		function roleOf(box: Element): "scrolls" | "hides" | "holds" | "none" {
			const style = getComputedStyle(box);
			// Words for assistive technology alone; and a name that says by "…" that it is longer.
			if (style.clipPath !== "none" || style.textOverflow === "ellipsis") return "scrolls";
			if (/auto|scroll/.test(style.overflowX)) return "scrolls";
			if (/hidden|clip/.test(style.overflowX)) return "hides";
			const bordered = Number.parseFloat(style.borderRightWidth) > 0;
			const inline = style.display === "inline" || style.display === "contents";
			const own = bordered || !/, 0\)|transparent/.test(style.backgroundColor);
			return own && !inline && !(box instanceof SVGElement) ? "holds" : "none";
		}
		const roles = new Map<Element, ReturnType<typeof roleOf>>();
		const boxes = new Map<Element, DOMRect>();
		const known = <Value>(map: Map<Element, Value>, box: Element, make: () => Value): Value => {
			const value = map.get(box) ?? make();
			map.set(box, value);
			return value;
		};
		function boxThatCuts(text: Node, rect: DOMRect): string | null {
			for (let box = text.parentElement; box; box = box.parentElement) {
				const of = box;
				const role = known(roles, of, () => roleOf(of));
				if (role === "scrolls") return null;
				if (role === "none") continue;
				const edge = known(boxes, of, () => of.getBoundingClientRect());
				const beside = rect.right > edge.right + slackPx || rect.left < edge.left - slackPx;
				const below =
					role === "hides" && (rect.bottom > edge.bottom + 3 || rect.top < edge.top - 3);
				if (beside || below) return nameOf(of);
			}
			const outside = rect.right > innerWidth + slackPx || rect.left < -slackPx;
			return outside ? "window" : null;
		}
		/** The list as wide as what it shows. */
		function neededPx(list: HTMLSelectElement): number {
			const alone = list.cloneNode(true) as HTMLSelectElement;
			alone.removeAttribute("id");
			alone.style.cssText = "position: absolute; visibility: hidden; width: auto; min-width: 0";
			alone.selectedIndex = list.selectedIndex;
			for (const option of [...alone.options]) if (!option.selected) option.remove();
			list.parentElement?.appendChild(alone);
			const { width } = alone.getBoundingClientRect();
			alone.remove();
			return width;
		}
		const found = new Set<string>();
		for (const list of document.querySelectorAll("select")) {
			if (!list.checkVisibility({ visibilityProperty: true })) continue;
			if (neededPx(list) <= list.getBoundingClientRect().width + slackPx) continue;
			found.add(`${list.selectedOptions[0]?.text}: ${nameOf(list)}`);
		}
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			const words = text.nodeValue?.trim();
			const parent = text.parentElement;
			if (!words || !parent?.checkVisibility({ visibilityProperty: true })) continue;
			if (parent.closest("script, style, noscript, option, textarea")) continue;
			const range = document.createRange();
			range.selectNodeContents(text);
			for (const rect of range.getClientRects()) {
				if (rect.width === 0) continue;
				const box = boxThatCuts(text, rect);
				if (box) found.add(`${words.slice(0, 60)}: ${box}`);
			}
		}
		return [...found];
	});
}
