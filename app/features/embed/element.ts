type Child = Node | string | null | undefined | false;
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** An element with its attributes and children; texts are texts, whatever stands in them. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
	tag: Tag,
	attributes: Attributes = {},
	...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
	const made = document.createElement(tag);
	fill(made as unknown as Filled, attributes, children);
	return made;
}

/** Of a drawing. */
export function shape<Tag extends keyof SVGElementTagNameMap>(
	tag: Tag,
	attributes: Attributes = {},
	...children: readonly Child[]
): SVGElementTagNameMap[Tag] {
	const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
	fill(made as unknown as Filled, attributes, children);
	return made;
}

/** The runtime of the worker has elements of its own, which the types of the browser's do not fit. */
interface Filled extends Node {
	setAttribute(name: string, value: string): void;
}

function fill(made: Filled, attributes: Attributes, children: readonly Child[]): void {
	for (const [name, value] of Object.entries(attributes)) {
		if (value === null || value === undefined || value === false) continue;
		made.setAttribute(name, value === true ? "" : String(value));
	}
	for (const child of children) {
		if (child) made.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
	}
}
