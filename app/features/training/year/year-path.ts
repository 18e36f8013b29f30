/** The address of a year's page. */
export const yearPath = (year: number): string => `/year/${year}`;
