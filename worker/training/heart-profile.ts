import type { HeartProfile } from "../../domain/training/thresholds.ts";
import type { AccountStore } from "../accounts/store.ts";

/** What a runner has said of the own heart; of one who is gone, nothing. */
export function heartProfileFrom(accounts: Pick<AccountStore, "user">) {
	return async (userId: string): Promise<HeartProfile> => {
		const user = await accounts.user(userId);
		return {
			birthYear: user?.birthYear ?? null,
			sex: user?.sex ?? null,
			maxBpm: user?.maxHeartRate ?? null,
			restingBpm: user?.restingHeartRate ?? null,
		};
	};
}
