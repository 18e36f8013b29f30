declare module "*/core.wasm" {
	const core: WebAssembly.Module;
	export default core;
}
declare module "*/core.wasm?url&no-inline" {
	const url: string;
	export default url;
}
declare module "*/prediction.wasm" {
	const prediction: WebAssembly.Module;
	export default prediction;
}
declare module "*/prediction.wasm?url&no-inline" {
	const url: string;
	export default url;
}
declare module "*/history.wasm" {
	const history: WebAssembly.Module;
	export default history;
}
