/** What a form of a course was loaded with: a version, and how often it had been written then. "" without any. */
export const stateOf = ({
	shown,
}: {
	readonly shown: { readonly version: number; readonly revision: number } | null;
}): string => (shown ? `${shown.version}.${shown.revision}` : "");
