import { accounts } from "./en/accounts";
import { errors } from "./en/errors";
import { landing } from "./en/landing";
import { plan } from "./en/plan";
import { predictions } from "./en/predictions";
import { result } from "./en/result";
import { site } from "./en/site";
import { tracker } from "./en/tracker";
import { upload } from "./en/upload";

/** The source catalogue: every word on screen. Other languages must have the same keys. */
export const en = {
	...site,
	...landing,
	...accounts,
	...predictions,
	...upload,
	...result,
	...plan,
	...tracker,
	...errors,
};

export type Catalogue = typeof en;
