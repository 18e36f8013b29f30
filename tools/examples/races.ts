import { road, trail, type WayKind } from "./route.ts";

export interface ExampleStation {
	readonly km: number;
	readonly name: string;
	/** Joined by "+", as the field `station` takes them. */
	readonly kinds: string;
	readonly stopMinutes: number;
	/** "D+1 02:00". */
	readonly cutOff: string | null;
}

export interface ExampleRace {
	readonly title: string;
	readonly way: WayKind;
	/** Villages, passes and huts that the course goes through: km east and north on the ground. */
	readonly spotsKm: readonly (readonly [number, number])[];
	/** The course is the first part of the way, of this length; null: the whole way. */
	readonly lengthM: number | null;
	readonly startTime: string;
	readonly zone: string;
	readonly finish: string;
	readonly finishBy: string;
	readonly stations: readonly ExampleStation[];
}

const zone = "Europe/Paris";

const station = (
	km: number,
	name: string,
	kinds: string,
	stopMinutes = 0,
	cutOff: string | null = null,
): ExampleStation => ({ km, name, kinds, stopMinutes, cutOff });

export const exampleRaces: Readonly<Record<"marathon" | "mountain" | "hundred", ExampleRace>> = {
	marathon: {
		title: "Marathon de Valdorne",
		way: road,
		spotsKm: [
			...([
				[9.4, 17.8],
				[13.6, 21.4],
				[13, 25.4],
				[10.6, 26.8],
				[9.2, 30],
			] as const),
			...([
				[5.6, 26.4],
				[6.4, 21.4],
				[9.4, 17.8],
			] as const),
		],
		lengthM: 42_200,
		startTime: "08:30",
		zone,
		finish: "Valdorne",
		finishBy: "D+0 14:30",
		stations: [
			station(6.6, "Col de la Bruyère", "water"),
			station(11.6, "Les Granges", "aid+water"),
			station(16.4, "Saint-Évrard", "aid+water+crew"),
			station(20.4, "Pont-de-Cerne", "water"),
			station(24.9, "Les Tuilières", "aid+water+crew", 0, "D+0 12:00"),
			station(28.6, "La Ferme Blanche", "water"),
			station(32, "Clairvent", "aid+water", 0, "D+0 13:00"),
			station(35.6, "Les Prés Hauts", "water"),
			station(38.8, "Moulin-Neuf", "aid+water", 0, "D+0 13:55"),
		],
	},
	mountain: {
		title: "Trail d’Argentelle",
		way: trail,
		spotsKm: [
			...([
				[16.5, 12.5],
				[24.6, 13.3],
				[28.6, 11.2],
				[28.2, 6.4],
				[24, 9.4],
			] as const),
			...([
				[22, 5.2],
				[18.6, 8.4],
				[16.5, 12.5],
			] as const),
		],
		lengthM: null,
		startTime: "06:30",
		zone,
		finish: "Argentelle",
		finishBy: "D+0 18:30",
		stations: [
			station(4.3, "Chalets de Biolle", "water"),
			station(8.8, "Col de Sorbière", "summit+checkpoint"),
			station(12, "Refuge du Grand Clot", "water", 1),
			station(15.4, "Chalmont", "aid+water+crew", 4, "D+0 10:45"),
			station(19.6, "Croix de Flambeau", "summit"),
			station(23.6, "Saint-Jorde", "aid+water+crew+bag", 6, "D+0 13:00"),
			station(27.4, "Alpage de Rousse", "water", 1),
			station(30.6, "Pas de la Sûle", "summit+checkpoint", 0, "D+0 15:15"),
			station(36.2, "Chalets du Plan", "aid+water", 3),
			station(42.7, "Les Combettes", "aid+water", 3, "D+0 17:15"),
		],
	},
	hundred: {
		title: "Tour des Arolles",
		way: trail,
		spotsKm: [
			...([
				[12.5, 22.1],
				[19.6, 24.8],
				[21.8, 29.2],
				[25.2, 27],
				[24.2, 22.8],
			] as const),
			...([
				[28.2, 24.8],
				[27.6, 31.4],
				[31.6, 25.6],
				[36, 23.6],
				[32, 21],
			] as const),
			...([
				[26.4, 19.4],
				[21.5, 18.2],
				[24.8, 16.2],
				[29.6, 15],
				[34.4, 16],
			] as const),
			...([
				[32.4, 7.6],
				[28.6, 11.2],
				[28.2, 6.4],
				[24.6, 10.2],
				[24.6, 4.4],
			] as const),
			...([
				[20, 9.2],
				[16.5, 12.5],
				[17.6, 18.8],
				[12.5, 22.1],
			] as const),
		],
		lengthM: null,
		startTime: "18:00",
		zone,
		finish: "Saint-Alban",
		finishBy: "D+2 16:00",
		stations: [
			station(8.7, "Les Arolles", "aid+water", 3),
			station(15.7, "Crêt de Lune", "summit"),
			station(20.7, "Entre-deux-Nants", "aid+water+crew", 6, "D+1 00:45"),
			station(26.5, "Col du Casse", "summit+checkpoint"),
			station(31.9, "Refuge de Combe Noire", "aid+water", 5),
			station(39, "Villaret-d’Amont", "aid+water+crew+bag", 15, "D+1 06:45"),
			station(47.4, "Signal de Bise", "summit+water", 1),
			station(52.7, "Fontclaire", "aid+water+crew", 10, "D+1 10:15"),
			station(59.1, "Chalets de Roche-Plate", "aid+water", 5),
			station(65.6, "Brèche d’Orsaz", "summit+checkpoint", 0, "D+1 15:45"),
			station(71.5, "Val-Perdu", "aid+water", 8),
			station(77.4, "Col de l’Aiguillon", "summit"),
			station(82.6, "Montvernay", "aid+water+crew+bag", 30, "D+1 20:00"),
			station(88.8, "Prachaud", "aid+water", 5),
			station(95.7, "Pont de Cluse", "water", 2),
			station(100.7, "La Cour-Haute", "aid+water+crew", 8, "D+2 00:45"),
			station(108.2, "Chalmont", "aid+water", 6),
			station(112.4, "Croix de Flambeau", "summit"),
			station(116.4, "Saint-Jorde", "aid+water+crew+bag", 15, "D+2 05:15"),
			station(123.3, "Pas de l’Échelette", "summit+checkpoint"),
			station(130.8, "Les Combes", "aid+water+crew", 8, "D+2 09:30"),
			station(141.4, "Plan-Bérard", "aid+water", 5),
			station(147.2, "Argentelle", "aid+water+crew", 6, "D+2 13:30"),
			station(154.8, "La Grange-au-Bois", "water", 2),
		],
	},
};
