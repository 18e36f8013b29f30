import { bodyLimit } from "hono/body-limit";
import { AppError } from "#domain/app-error.ts";

/** Rejects bodies above so many kilobytes. */
export const bodyLimitOf = (maxKb: number) =>
	bodyLimit({
		maxSize: maxKb * 1024,
		onError: () => {
			throw new AppError("request.too_large", { limitKb: maxKb });
		},
	});
