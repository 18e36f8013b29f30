/** Someone with an account at the stand-in. */
export interface Person {
	readonly sub: string;
	readonly given_name: string;
	readonly family_name: string;
	readonly email: string;
	readonly email_verified: boolean;
}

/** The first has the address of the demo runner of `npm start`. */
export const people = [
	{
		sub: "demo",
		given_name: "Demo",
		family_name: "Runner",
		email: "demo@relief.example",
		email_verified: true,
	},
	{
		sub: "ana",
		given_name: "Ana",
		family_name: "Vidal",
		email: "ana@club.example",
		email_verified: true,
	},
	{
		sub: "bo",
		given_name: "Bo",
		family_name: "Lind",
		email: "bo@club.example",
		email_verified: false,
	},
] as const satisfies readonly Person[];
export const [demo, ana, bo] = people;
