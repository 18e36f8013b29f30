import { type CoursePlace, maxPassages } from "../course.ts";
import { decimetres } from "../rounding.ts";
import { lengthOfPiece, type Piece } from "./course-edit.ts";

/** Ends of pieces belong to them within this, m: stations are stored in decimetres. */
const withinM = 0.06;

/** A place on the ground: a distance along one of the files. */
interface FilePoint {
	part: number;
	distanceM: number;
}

/** Where an edited course passes a place of a file, m along the edited course, rising; as often as it does. */
export function passagesOf(pieces: readonly Piece[], { part, distanceM }: FilePoint): number[] {
	const found: number[] = [];
	for (const piece of pieces) {
		if (piece.part !== part) continue;
		const alongM = piece.toM < piece.fromM ? piece.fromM - distanceM : distanceM - piece.fromM;
		const lengthM = lengthOfPiece(piece);
		if (alongM < -withinM || alongM > lengthM + withinM) continue;
		const atM = piece.startM + Math.min(lengthM, Math.max(0, alongM));
		// the end of one piece and the start of the next are one passage
		const last = found.at(-1);
		if (last === undefined || atM - last > 2 * withinM) found.push(atM);
	}
	return found;
}

/** What lies at a distance of an edited course; null on a straight line between pieces, and beyond the ends. */
export function placeOf(pieces: readonly Piece[], distanceM: number): FilePoint | null {
	const after = pieces.findIndex(({ startM }) => startM > distanceM + withinM);
	const piece = pieces.at(after === -1 ? -1 : after - 1);
	if (!piece || after === 0) return null;
	const alongM = distanceM - piece.startM;
	const lengthM = lengthOfPiece(piece);
	if (alongM > lengthM + withinM) return null;
	const insideM = Math.min(lengthM, Math.max(0, alongM));
	return {
		part: piece.part,
		distanceM: piece.toM < piece.fromM ? piece.fromM - insideM : piece.fromM + insideM,
	};
}

/** Length of the course that pieces make, m. */
export function piecesLengthM(pieces: readonly Piece[]): number {
	const last = pieces.at(-1);
	return last ? last.startM + lengthOfPiece(last) : 0;
}

/** Places of a file as an edited course passes them. Those that were on the file's course and are on no piece are left out. */
export function placesOn(
	pieces: readonly Piece[],
	part: number,
	places: readonly CoursePlace[],
): CoursePlace[] {
	return places.flatMap((place) => {
		const passages = place.passages
			.flatMap(({ distanceM, offM }) =>
				passagesOf(pieces, { part, distanceM }).map((atM) => ({
					distanceM: decimetres(atM),
					offM,
				})),
			)
			.sort((a, b) => a.distanceM - b.distanceM)
			.slice(0, maxPassages);
		if (passages.length === 0) return place.passages.length === 0 ? [place] : [];
		return { ...place, passages, offM: Math.min(...passages.map(({ offM }) => offM)) };
	});
}
