/** Replaced by the build (vite.config.ts); sources that run as they are have no name. */
declare const RELIEF_BUILD: string | undefined;

/** Commit of the build, 40 hex digits, with `-dirty` where its sources differed from it; `unknown` outside a checkout. */
export const buildName: string = typeof RELIEF_BUILD === "string" ? RELIEF_BUILD : "unknown";
