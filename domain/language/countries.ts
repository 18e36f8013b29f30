// Folder: languages, their letters, and how one is found for a caller. Imports: none.

/**
 * Countries and territories whose pages open in French (ISO 3166-1 alpha-2): French is official, or it is the
 * common written language (Algeria, Morocco, Tunisia, Mauritania, Mauritius, Andorra). Everywhere else is
 * English, Canada included. Source: official-language status in the world-countries data set, and
 * membership of the Organisation internationale de la Francophonie.
 */
export const frenchSpeakingCountries: ReadonlySet<string> = new Set(
	(
		"BE BF BI BJ BL CD CF CG CH CI CM DJ FR GA GF GN GP HT KM LU MC MF MG ML MQ NC NE PF PM RE SN TD TF TG " +
		"WF YT DZ MA TN MR MU AD"
	).split(" "),
);
