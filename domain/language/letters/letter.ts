/** Subject and paragraphs of a mail; one paragraph may be a link. */
export interface Letter {
	readonly subject: string;
	readonly paragraphs: readonly (string | { readonly link: string })[];
}

/** Of the passkey, access token or provider of an identity that was added or removed, and whom to write to. */
export interface PasskeyNotice {
	readonly name: string;
	readonly contactEmail: string;
}

/** What the worker itself says in a language: its mails, the messages of calls about the tracker, and words of planned workouts. */
export interface Letters {
	reset: (values: { link: string; minutes: number }) => Letter;
	passwordChanged: (values: { contactEmail: string }) => Letter;
	passkeyAdded: (values: PasskeyNotice) => Letter;
	passkeyRemoved: (values: PasskeyNotice) => Letter;
	accessTokenAdded: (values: PasskeyNotice) => Letter;
	identityAdded: (values: PasskeyNotice) => Letter;
	identityRemoved: (values: PasskeyNotice) => Letter;
	newLogin: (values: {
		browser: string | null;
		place: string | null;
		at: string;
		link: string;
		contactEmail: string;
	}) => Letter;
	confirmAddress: (values: { code: string; link: string }) => Letter;
	loginCode: (values: { code: string; link: string }) => Letter;
	registerCode: (values: { code: string; link: string }) => Letter;
	addressChanged: (values: { link: string; contactEmail: string }) => Letter;
	/** `page` is the address of the race's page. */
	proveRace: (values: { domain: string; page: string; link: string }) => Letter;
	inviteEditor: (values: { page: string; link: string }) => Letter;
	raceProved: (values: { page: string; contactEmail: string }) => Letter;
	accountDeleted: Letter;
	/** `source` is the tracker as it spells itself. */
	disconnected: (values: { source: string }) => Letter;
	tracker: {
		linked: (values: { source: string }) => string;
		alreadyLinked: (values: { source: string }) => string;
		synced: string;
		fullSync: string;
		backgroundStarted: string;
		backgroundRecent: string;
	};
	/** Words of a planned workout: of the course without a name, and of its steps, which are numbered. */
	workout: Readonly<Record<"race" | "climb" | "descent" | "flat" | "station", string>>;
}
