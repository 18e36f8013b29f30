/** A moment as an operator compares it with a log: "2026-11-29 09:30 UTC". */
export const utcMoment = (iso: string): string => `${iso.slice(0, 16).replace("T", " ")} UTC`;
