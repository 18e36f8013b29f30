import * as styles from "./needs-script.module.css";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Class of an element that does nothing without script: the edge renders it, so that it has its place from the start, it
 * is seen once script can answer, and it takes no place where script is off.
 */
export const useNeedsScript = (): string => (useHydrated() ? "" : styles.waits);
