/** m, rounded to whole decimetres. */
export const decimetres = (metres: number) => Math.round(metres * 10) / 10;
/** Never −0. */
export const thousandths = (slope: number) => Math.round(slope * 1000) / 1000 + 0;

/** A place on a course, m, in km to the decimetre: "1.0007". */
export const kmText = (metres: number) => String(Number((metres / 1000).toFixed(4)));
