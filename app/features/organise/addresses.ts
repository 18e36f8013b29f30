/** Pages of who looks after races. */
export const organisePath = "/organise";
export const organiseRacePath = (race: string) => `${organisePath}/${race}`;
export const organiseCoursePath = (target: { race: string; edition: string; course: string }) =>
	`${organiseRacePath(target.race)}/${target.edition}/${target.course}`;
export const organiseFilePath = (target: Parameters<typeof organiseCoursePath>[0]) =>
	`${organiseCoursePath(target)}/file`;
