import { AppError } from "../app-error.ts";
import { clip } from "../error-values.ts";

/** Bytes of one activity file, unpacked. A day of one-second samples with every sensor stays below it. */
export const maxActivityFileBytes = 25_000_000;
/** Bytes of one activity file as it was sent and unpacked, both together: real ones pack to a quarter. */
export const maxPackedAndUnpackedBytes = 32_000_000;
/** The longest foot races take six days; beyond ten the recorder's clock is wrong or was never stopped. */
export const maxActivityDays = 10;
/** Open elements of an XML file, as in the core that reads courses. */
export const maxXmlDepth = 64;
/** Bytes of the form that works without script: archives are opened in the browser, which needs it. */
export const maxFormBytes = 10_000_000;
export const maxFormFiles = 10;

/** `reason` is a short English clause of the reader. */
export const fileBroken = (format: string, reason: string) =>
	new AppError("file.broken", { format, reason: clip(reason, 80) });
