import { AsyncLocalStorage } from "node:async_hooks";

// Whether the work that is going on may know what came from trackers. A call with an access token may not unless its
// owner has allowed it (worker/api/access.ts): rows of trackers are then like expired ones (`isSourceCurrent`), a
// prediction that rests on them is refused (`recordOf`), and lists leave its figures out (`shownColumns`).

const running = new AsyncLocalStorage<boolean>();

/** Does work that knows nothing of trackers' rows. */
export const withoutTrackerRows = <T>(work: () => T): T => running.run(true, work);

/** Does what belongs to such work and shows nothing of it. */
export const withTrackerRows = <T>(work: () => T): T => running.run(false, work);

export const withholdsTrackerRows = (): boolean => running.getStore() === true;
