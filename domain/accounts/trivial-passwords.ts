/**
 * The commonest passwords of at least 8 characters in public leaks, lower case, and what they are built from.
 * A short embedded list: it stops the first guesses of anyone, and rate limits stop the rest.
 */
const common = new Set(
	(
		"12345678 123456789 1234567890 0123456789 987654321 9876543210 11111111 00000000 88888888 12341234 " +
		"123123123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop qwerty123 qwerty12 azertyui azertyuiop " +
		"azerty123 asdfghjk asdfghjkl zxcvbnm1 password password1 password12 password123 passw0rd p@ssw0rd " +
		"motdepasse motdepasse1 iloveyou jetaime1 princess sunshine football baseball superman batman123 " +
		"welcome1 welcome123 letmein1 trustno1 whatever computer internet starwars michelle jennifer " +
		"abcd1234 abc12345 abcdefgh a1b2c3d4 changeme administrator admin123 admin1234 doudou123 marseille " +
		"chouchou loulou123 bonjour1 bonjour123 soleil123 nicolas1 liverpool chelsea1 dragon123 monkey123 " +
		"trailrunning"
	).split(" "),
);

/** What anyone would try here first, with whatever digits and signs around it: "Relief2026!". */
const ofThisPlace = new Set(
	"relief reliefrelief strava garmin marathon running runner courir coureur trail admin".split(" "),
);

/** Whether a password is among the first that anyone would try. */
export function isTrivialPassword(password: string): boolean {
	const plain = password.toLowerCase();
	if (common.has(plain) || common.has(plain.replace(/[!.?*]+$/, ""))) return true;
	return ofThisPlace.has(plain.replace(/[^a-z]/g, "")) || isRepeated(plain) || isRun(plain);
}

/** One short piece over and over: "aaaaaaaa", "abababab". */
function isRepeated(text: string): boolean {
	return [1, 2, 3, 4].some(
		(length) =>
			text
				.slice(0, length)
				.repeat(Math.ceil(text.length / length))
				.slice(0, text.length) === text,
	);
}

/** Neighbours all along: "abcdefgh", "87654321". */
function isRun(text: string): boolean {
	const steps = new Set(
		Array.from({ length: text.length - 1 }, (_, i) => text.charCodeAt(i + 1) - text.charCodeAt(i)),
	);
	return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
