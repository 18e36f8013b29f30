/** A course of the demo runner's goals. */
export interface ExampleCourse {
	readonly title: string;
	readonly gpx: string;
	/** As the field `station` of an upload takes them. */
	readonly stations: readonly string[];
	/** Of the start, on the clock of `zone`, "08:30". */
	readonly startTime: string;
	readonly zone: string;
}

interface Table {
	readonly title: string;
	readonly startTime: string;
	/** Kilometre and height, m. */
	readonly turns: readonly number[];
	readonly stations: readonly string[];
}

const tables: Record<"marathon" | "mountain" | "hundred", Table> = {
	marathon: {
		...{ title: "Marathon de Valdorne", startTime: "08:30" },
		turns: [0, 640, 6, 720, 11, 650, 17, 790, 24, 670, 30, 750, 36, 650, 42.2, 640],
		stations: ["10,Les Granges,aid+water", "21.1,Saint-Évrard,aid+water,0,D+0 11:30"],
	},
	mountain: {
		...{ title: "Trail d’Argentelle", startTime: "06:30" },
		turns: [
			...([0, 640, 8, 1480, 14, 900, 22, 1920, 28, 1200, 33, 1750, 40, 1020, 44, 1310] as const),
			...([50, 640] as const),
		],
		stations: ["14,Les Prés Hauts,aid+water,5", "28,Clairvent,aid+water+crew,8,D+0 13:00"],
	},
	hundred: {
		...{ title: "Tour des Aiguilles", startTime: "18:00" },
		turns: [
			...([0, 640, 14, 1900, 26, 980, 40, 2250, 52, 1300, 68, 2420, 84, 1100, 98, 2050] as const),
			...([112, 1250, 126, 2300, 140, 1050, 150, 1600, 161, 640] as const),
		],
		stations: ["52,Moulin-Neuf,aid+water+crew,15", "84,Les Tuilières,aid+bag,30,D+1 17:00"],
	},
};

const stepM = 25;

/** A loop of that name from the place where the demo runner lives. */
export function exampleCourse(name: keyof typeof tables): ExampleCourse {
	const { title, startTime, turns, stations } = tables[name];
	const lengthM = 1000 * (turns.at(-2) as number);
	const steps = Math.round(lengthM / stepM);
	let [lat, lon] = [45.203, 6.171];
	const points = Array.from({ length: steps + 1 }, (_, step) => {
		const height = heightAt(turns, (step * stepM) / 1000).toFixed(1);
		const point = `<trkpt lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}"><ele>${height}</ele></trkpt>`;
		const bearing = (2 * Math.PI * step) / steps + 0.5 * Math.sin((step * stepM) / 1300);
		lat += (stepM * Math.cos(bearing)) / 111_195;
		lon += (stepM * Math.sin(bearing)) / (111_195 * Math.cos((lat * Math.PI) / 180));
		return point;
	});
	const gpx = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Relief" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>${title}</name><trkseg>
${points.join("\n")}
</trkseg></trk></gpx>
`;
	return { title, startTime, zone: "Europe/Paris", stations, gpx };
}

function heightAt(turns: readonly number[], km: number): number {
	let k = 0;
	while (k + 4 < turns.length && turns[k + 2] < km) k += 2;
	const [fromKm, fromM, toKm, toM] = turns.slice(k, k + 4);
	const share = Math.min(1, (km - fromKm) / (toKm - fromKm));
	return fromM + (toM - fromM) * (0.5 - 0.5 * Math.cos(Math.PI * share));
}
