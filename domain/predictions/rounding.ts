/** m, rounded to whole decimetres. */
export const decimetres = (metres: number) => Math.round(metres * 10) / 10;
/** Never −0. */
export const thousandths = (slope: number) => Math.round(slope * 1000) / 1000 + 0;
