/** HTTP mode, and a position whenever the phone has moved: owntracks.org/booklet/tech/json, `_type=configuration`. */
const settings = {
	_type: "configuration",
	mode: 3,
	auth: false,
	monitoring: 2,
	locatorInterval: 15,
	locatorDisplacement: 20,
	moveModeLocatorInterval: 15,
};

/** The configuration file of OwnTracks for an address, base64. */
export const ownTracksConfig = (url: string): string => btoa(JSON.stringify({ ...settings, url }));
