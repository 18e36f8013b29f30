/** An invented athlete: the numbers from which a training history is generated. */
export interface Athlete {
	/** From 1 to 99: part of the ids of activities. */
	readonly no: number;
	readonly id: number;
	readonly firstname: string;
	readonly lastname: string;
	readonly sex: "F" | "M";
	readonly city: string;
	readonly country: string;
	readonly timezone: string;
	/** What Strava writes before the zone's name. */
	readonly zoneLabel: string;
	readonly home: { readonly latDeg: number; readonly lonDeg: number; readonly altitudeM: number };
	/** Activities up to the anchor day; later days add to them, unless the athlete has stopped. */
	readonly activities: number;
	readonly stopped: boolean;
	/** Speed of an hour's race on the flat, m/s. */
	readonly thresholdMps: number;
	readonly heartRateMaxBpm: number;
	readonly heartRateRestBpm: number;
	readonly runsPerWeek: number;
	readonly kmPerWeek: number;
	readonly racesPerYear: number;
	/** Probabilities. */
	readonly trail: number;
	readonly treadmill: number;
	readonly manual: number;
	readonly private: number;
	readonly heartRate: number;
	/** Rides and walks per week. */
	readonly ridesPerWeek: number;
	readonly walksPerWeek: number;
	/** Climb of the roads at home, metres per km. */
	readonly roadGainPerKm: number;
	readonly device: string | null;
}

const base = {
	timezone: "Europe/Paris",
	zoneLabel: "(GMT+01:00) Europe/Paris",
	country: "France",
	stopped: false,
	racesPerYear: 6,
	treadmill: 0.02,
	manual: 0.01,
	private: 0.03,
	heartRate: 0.95,
	trail: 0.05,
	ridesPerWeek: 0.3,
	walksPerWeek: 0.3,
	roadGainPerKm: 6,
	heartRateMaxBpm: 188,
	heartRateRestBpm: 50,
	device: "Garmin Forerunner 255",
};

export const athletes: readonly Athlete[] = [
	{
		...base,
		no: 1,
		id: 7100001,
		firstname: "Noa",
		lastname: "First",
		sex: "F",
		city: "Lille",
		stopped: true,
		activities: 1,
		runsPerWeek: 2,
		kmPerWeek: 10,
		thresholdMps: 2.7,
		racesPerYear: 0,
		manual: 0,
		private: 0,
		trail: 0,
		ridesPerWeek: 0,
		walksPerWeek: 0,
		home: { latDeg: 50.6333, lonDeg: 3.0667, altitudeM: 22 },
	},
	{
		...base,
		no: 2,
		id: 7100002,
		firstname: "Jo",
		lastname: "Newcomer",
		sex: "M",
		city: "Nantes",
		activities: 24,
		runsPerWeek: 2.5,
		kmPerWeek: 15,
		thresholdMps: 2.6,
		racesPerYear: 1,
		heartRate: 0,
		device: null,
		walksPerWeek: 1,
		manual: 0.08,
		treadmill: 0.1,
		home: { latDeg: 47.2181, lonDeg: -1.5528, altitudeM: 18 },
	},
	{
		...base,
		no: 3,
		id: 7100003,
		firstname: "Camille",
		lastname: "Club",
		sex: "F",
		city: "Lyon",
		activities: 400,
		runsPerWeek: 4,
		kmPerWeek: 42,
		thresholdMps: 3.6,
		racesPerYear: 8,
		heartRateMaxBpm: 191,
		heartRateRestBpm: 48,
		home: { latDeg: 45.76, lonDeg: 4.84, altitudeM: 170 },
	},
	{
		...base,
		no: 4,
		id: 7100004,
		firstname: "Sam",
		lastname: "Marathon",
		sex: "M",
		city: "Montréal",
		activities: 1000,
		runsPerWeek: 5.5,
		kmPerWeek: 68,
		thresholdMps: 4.3,
		treadmill: 0.12,
		timezone: "America/Toronto",
		zoneLabel: "(GMT-05:00) America/Toronto",
		country: "Canada",
		heartRateMaxBpm: 184,
		heartRateRestBpm: 44,
		home: { latDeg: 45.52, lonDeg: -73.57, altitudeM: 36 },
	},
	{
		...base,
		no: 5,
		id: 7100005,
		firstname: "Alex",
		lastname: "Summit",
		sex: "M",
		city: "Chamonix",
		activities: 800,
		runsPerWeek: 4.5,
		kmPerWeek: 60,
		thresholdMps: 3.9,
		trail: 0.6,
		roadGainPerKm: 18,
		walksPerWeek: 0.8,
		ridesPerWeek: 0.6,
		device: "COROS VERTIX 2",
		home: { latDeg: 45.92, lonDeg: 6.87, altitudeM: 1035 },
	},
	{
		...base,
		no: 6,
		id: 7100006,
		firstname: "Robin",
		lastname: "Always",
		sex: "F",
		city: "Wellington",
		activities: 3000,
		runsPerWeek: 6,
		kmPerWeek: 75,
		thresholdMps: 4,
		racesPerYear: 10,
		timezone: "Pacific/Auckland",
		zoneLabel: "(GMT+12:00) Pacific/Auckland",
		country: "New Zealand",
		trail: 0.2,
		ridesPerWeek: 1,
		walksPerWeek: 0.7,
		home: { latDeg: -41.29, lonDeg: 174.78, altitudeM: 20 },
	},
	{
		...base,
		no: 7,
		id: 7100007,
		firstname: "Kim",
		lastname: "Wheels",
		sex: "M",
		city: "Nice",
		activities: 120,
		runsPerWeek: 0,
		kmPerWeek: 0,
		thresholdMps: 3.2,
		racesPerYear: 0,
		ridesPerWeek: 3,
		walksPerWeek: 0,
		device: "Wahoo ELEMNT BOLT",
		home: { latDeg: 43.7, lonDeg: 7.27, altitudeM: 12 },
	},
];
