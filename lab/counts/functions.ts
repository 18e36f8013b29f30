import { parseSync } from "vite";

export interface LongFunction {
	path: string;
	name: string;
	line: number;
	lines: number;
	/** With markup in it, its own or a function's in it. */
	isView: boolean;
}

interface Node {
	type: string;
	start: number;
	end: number;
	id?: { name?: string } | null;
	key?: { name?: string } | null;
}

const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && "type" in value;

const functionTypes = new Set([
	"FunctionDeclaration",
	"FunctionExpression",
	"ArrowFunctionExpression",
]);
const isFunction = ({ type }: Node) => functionTypes.has(type);

/** The functions of a TypeScript source, each from its first line to its last. Throws where the source cannot be parsed. */
export function functionsIn(path: string, text: string): LongFunction[] {
	const { program, errors } = parseSync(path, text);
	if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
	const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
	const found: LongFunction[] = [];
	/** Answers whether there is markup in the node. */
	const visit = (node: Node, name: string): boolean => {
		const own = node.id?.name ?? node.key?.name ?? name;
		const place = found.length;
		const inner = isFunction(node) ? `in ${own}` : own;
		let isView = node.type.startsWith("JSX");
		const look = (child: unknown) => {
			if (isNode(child) && visit(child, inner)) isView = true;
		};
		for (const value of Object.values(node)) {
			if (Array.isArray(value)) value.forEach(look);
			else look(value);
		}
		if (isFunction(node)) {
			const line = lineOf(node.start);
			const lines = lineOf(node.end) - line + 1;
			found.splice(place, 0, { path, name: own, line, lines, isView });
		}
		return isView;
	};
	visit(program as unknown as Node, "module");
	return found;
}
