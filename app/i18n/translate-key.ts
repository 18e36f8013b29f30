import type { TFunction } from "i18next";

/** The sentence of a key that is known at run time only. i18next's types check literal keys and their values. */
export const translateKey = (t: TFunction, key: string, options: object): string =>
	(t as unknown as (key: string, options: object) => string)(key, options);
