import { accounts } from "./en/accounts";
import { breakdown } from "./en/breakdown";
import { change } from "./en/change";
import { day } from "./en/day";
import { errors } from "./en/errors";
import { history } from "./en/history";
import { imports } from "./en/import";
import { landing } from "./en/landing";
import { lastRaces } from "./en/last-races";
import { plan } from "./en/plan";
import { predictions } from "./en/predictions";
import { result } from "./en/result";
import { routeView } from "./en/route-view";
import { site } from "./en/site";
import { takeAlong } from "./en/take-along";
import { tracker } from "./en/tracker";
import { training } from "./en/training";
import { trial } from "./en/trial";
import { upload } from "./en/upload";
import { whatIf } from "./en/what-if";

/** The source catalogue: every word on screen. Other languages must have the same keys. */
export const en = {
	...site,
	...landing,
	...accounts,
	...predictions,
	...upload,
	...day,
	...change,
	...trial,
	...result,
	...plan,
	...imports,
	...history,
	...lastRaces,
	...tracker,
	...routeView,
	...takeAlong,
	...training,
	...whatIf,
	...breakdown,
	...errors,
};

/** Sentences under the same keys, in any language. */
export type Words<Tree> = {
	readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Words<Tree[Key]>;
};

/** Keys with their English sentences, literally: which values a sentence takes is part of its type. */
export type Catalogue = typeof en;
