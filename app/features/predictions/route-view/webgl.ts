/** Whether this browser draws in WebGL 2, which the 3D view needs. Gives its trial context back at once. */
export function hasWebGl(): boolean {
	try {
		const trial = document.createElement("canvas").getContext("webgl2");
		trial?.getExtension("WEBGL_lose_context")?.loseContext();
		return trial !== null;
	} catch {
		return false;
	}
}
