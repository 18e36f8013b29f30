/** Single files that the form takes without script. */
export const maxPlainFiles = 10;
