import { parseSync } from "vite";

interface LongFunction {
	path: string;
	name: string;
	line: number;
	lines: number;
}

interface Node {
	type: string;
	start: number;
	end: number;
	id?: { name?: string } | null;
	key?: { name?: string } | null;
}

const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && "type" in value && "start" in value;

const isFunction = ({ type }: Node) =>
	/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

/** The functions of a TypeScript source, each from its first line to its last. Throws where the source cannot be parsed. */
export function functionsIn(path: string, text: string): LongFunction[] {
	const { program, errors } = parseSync(path, text);
	if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
	const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
	const found: LongFunction[] = [];
	const visit = (node: Node, name: string) => {
		const own = node.id?.name ?? node.key?.name ?? name;
		if (isFunction(node)) {
			const line = lineOf(node.start);
			found.push({ path, name: own, line, lines: lineOf(node.end) - line + 1 });
		}
		const inner = isFunction(node) ? `in ${own}` : own;
		for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, inner);
	};
	visit(program as unknown as Node, "module");
	return found;
}
