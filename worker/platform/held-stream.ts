import type { MemoryBudget, Reservation, ReservationRequest } from "./memory-budget.ts";

/**
 * A stream for which memory is held until it ends, is cancelled, or nothing is read of it for as long as a reservation lives.
 * Rejects with `server.busy` before anything of it is made.
 */
export const heldStream = (
	memory: MemoryBudget,
	request: ReservationRequest,
	open: () => ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> =>
	new Promise((resolve, reject) => {
		let failed = reject;
		const work = (held: Reservation) =>
			new Promise<void>((done) => {
				const reader = open().getReader();
				const stream = new ReadableStream<Uint8Array>({
					start(controller) {
						failed = (error) => {
							controller.error(error);
							void reader.cancel(error);
						};
					},
					async pull(controller) {
						try {
							held.renew();
							const { value } = await reader.read();
							if (value) return controller.enqueue(value);
							controller.close();
							done();
						} catch (error) {
							reader.cancel(error).catch(() => {});
							done();
							throw error;
						}
					},
					async cancel(reason) {
						await reader.cancel(reason).finally(done);
					},
				});
				resolve(stream);
			});
		memory.reserve(request, work).catch((error) => failed(error));
	});
