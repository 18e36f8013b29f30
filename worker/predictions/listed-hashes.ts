/** For the operator: the hashes of a race day's entries whose runners let them stand on a list. */
export function listedHashesSql(date: string): string {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError(`'${date}' is no date.`);
	return `SELECT hash FROM ledger_entries WHERE race_date = '${date}' AND listed = 1 ORDER BY hash`;
}
