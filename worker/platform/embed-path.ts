/** The one page that other sites may frame (docs/decisions/0095), by its address. */
export const isEmbedPath = (path: string): boolean => /^\/embed\/[^/]+\/[^/]+\/[^/]+$/.test(path);

/** The picture of a race's course for previews of links: the same for everyone, and for every cache. */
export const isPicturePath = (path: string): boolean =>
	/^\/races(\/[^/]+){3}\/picture\.png$/.test(path);

/** Whether an answer does not depend on the visitor. */
export const isForAll = (path: string): boolean => isEmbedPath(path) || isPicturePath(path);

/** A request as from a browser without cookies. */
export function withoutCookies(request: Request): Request {
	const headers = new Headers(request.headers);
	headers.delete("Cookie");
	return new Request(request, { headers });
}
