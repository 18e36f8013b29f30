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
declare module "*/activity.wasm" {
	const activity: WebAssembly.Module;
	export default activity;
}
declare module "*/field.wasm?url&no-inline" {
	const url: string;
	export default url;
}
