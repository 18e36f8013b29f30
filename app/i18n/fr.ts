import type { Catalogue, Words } from "./en";
import { accounts } from "./fr/accounts";
import { breakdown } from "./fr/breakdown";
import { change } from "./fr/change";
import { day } from "./fr/day";
import { errors } from "./fr/errors";
import { history } from "./fr/history";
import { imports } from "./fr/import";
import { landing } from "./fr/landing";
import { lastRaces } from "./fr/last-races";
import { plan } from "./fr/plan";
import { predictions } from "./fr/predictions";
import { result } from "./fr/result";
import { routeView } from "./fr/route-view";
import { site } from "./fr/site";
import { takeAlong } from "./fr/take-along";
import { tracker } from "./fr/tracker";
import { training } from "./fr/training";
import { trial } from "./fr/trial";
import { upload } from "./fr/upload";
import { whatIf } from "./fr/what-if";

export const fr: Words<Catalogue> = {
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
