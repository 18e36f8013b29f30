/** The credit of the local map, in its archive's metadata; pages say it in their own language. */
export const inventedCredit = "Relief: an invented region";
