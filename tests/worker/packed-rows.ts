import { type PackedPrediction, pack, unpack } from "#worker/predictions/packed-prediction.ts";
import { runnersDb } from "./home.ts";

/** Question, course and result of a stored prediction. */
export async function packedOf(id: string): Promise<PackedPrediction> {
	const bytes = await runnersDb
		.prepare("SELECT packed FROM predictions WHERE id = ?")
		.bind(id)
		.first<number[]>("packed");
	return unpack(new Uint8Array(bytes ?? []));
}

/** Changes what is stored of a prediction, as no service does. */
export async function repack(
	id: string,
	change: (stored: PackedPrediction) => PackedPrediction,
): Promise<void> {
	await runnersDb
		.prepare("UPDATE predictions SET packed = ? WHERE id = ?")
		.bind(pack(change(await packedOf(id))), id)
		.run();
}
