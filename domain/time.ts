export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const minuteS = 60;
export const hourS = 3600;
export const dayS = 86_400;

/** A whole number as clocks and dates write it: 7 is "07". */
export const twoDigits = (value: number) => String(value).padStart(2, "0");
