import { FitBaseType, FitEncoder } from "fit-file-parser/encoder";
import { type Samples, writtenSamples } from "./samples.ts";
import type { Session } from "./session.ts";

/** Many watches write a sample every few seconds to spare their memory ("smart recording"). */
const sparingS = 5;

/** Numbers of the FIT profile: messages, sports and sub-sports. */
const message = { fileId: 0, record: 20, session: 18, activity: 34 } as const;
const activityKind = 4;
const sports = {
	road: [1, 0],
	trail: [1, 3],
	treadmill: [1, 1],
	ride: [2, 0],
	walk: [11, 0],
} as const;

const sportKey = ({ purpose, surface }: Session) =>
	purpose === "ride" || purpose === "walk" ? purpose : surface;

const field = (number: number, baseType: FitBaseType, size: number, value: number) => ({
	number,
	baseType,
	size,
	value,
});
const semicircles = (degrees: number) => Math.round((degrees * 2 ** 31) / 180);

/** The recording of a session as its watch would write it, a sample every `everyS` seconds. */
export function fitFileOf(
	session: Session,
	samples: Samples,
	everyS = sparingS,
): Uint8Array<ArrayBuffer> {
	const { startAtMs, elapsedS, movingS, distanceM, utcOffsetS } = session;
	const encoder = new FitEncoder();
	const stampAt = (s: number) => FitEncoder.toFitTimestamp(new Date(startAtMs + s * 1000));
	encoder.writeMessage(message.fileId, [
		field(0, FitBaseType.Enum, 1, activityKind),
		field(4, FitBaseType.Uint32, 4, stampAt(0)),
	]);
	for (const index of writtenSamples(samples, everyS)) {
		const place = samples.latlng?.[index];
		encoder.writeMessage(message.record, [
			field(253, FitBaseType.Uint32, 4, stampAt(samples.time[index])),
			...(place
				? [
						field(0, FitBaseType.Sint32, 4, semicircles(place[0])),
						field(1, FitBaseType.Sint32, 4, semicircles(place[1])),
					]
				: []),
			...(samples.altitude
				? [field(2, FitBaseType.Uint16, 2, Math.round((samples.altitude[index] + 500) * 5))]
				: []),
			field(5, FitBaseType.Uint32, 4, Math.round(samples.distance[index] * 100)),
			...(samples.heartrate
				? [field(3, FitBaseType.Uint8, 1, Math.round(samples.heartrate[index]))]
				: []),
			field(4, FitBaseType.Uint8, 1, samples.cadence[index]),
		]);
	}
	const [sport, subSport] = sports[sportKey(session)];
	encoder.writeMessage(message.session, [
		field(253, FitBaseType.Uint32, 4, stampAt(elapsedS)),
		field(2, FitBaseType.Uint32, 4, stampAt(0)),
		field(5, FitBaseType.Enum, 1, sport),
		field(6, FitBaseType.Enum, 1, subSport),
		field(7, FitBaseType.Uint32, 4, elapsedS * 1000),
		field(8, FitBaseType.Uint32, 4, movingS * 1000),
		field(9, FitBaseType.Uint32, 4, Math.round(distanceM * 100)),
		field(22, FitBaseType.Uint16, 2, session.gainM),
	]);
	encoder.writeMessage(message.activity, [
		field(253, FitBaseType.Uint32, 4, stampAt(elapsedS)),
		field(5, FitBaseType.Uint32, 4, stampAt(elapsedS) + utcOffsetS),
	]);
	return encoder.close().slice();
}
