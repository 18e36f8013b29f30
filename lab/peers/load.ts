import { createRequire } from "node:module";

// The peers are installed beside this file alone, in a package of their own.

// biome-ignore lint/suspicious/noExplicitAny: their types are installed where they are
export const loadPackage = async (name: string): Promise<any> => import(name);

/** Path of a file of a package: "sax-wasm/lib/sax-wasm.wasm". */
export const packageFile = (name: string): string => createRequire(import.meta.url).resolve(name);
