import type { Catalogue } from "./en.ts";

declare module "i18next" {
	interface CustomTypeOptions {
		resources: { translation: Catalogue };
		/** A sentence without one of its values does not compile. */
		strictInterpolationChecks: true;
	}
}
