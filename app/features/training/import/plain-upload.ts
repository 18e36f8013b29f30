/** Single files that the form takes without script. */
export const maxPlainFiles = 10;
/** Bytes of such a form. */
export const maxPlainBytes = 40_000_000;
