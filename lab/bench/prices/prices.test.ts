import { expect, test } from "vitest";
import { writtenPart } from "#tools/written.ts";
import { writtenRoutes } from "../prices.ts";
import { hourOf, sumOfHour, who } from "./hour.ts";
import { pricesDocument, pricesReport } from "./report.ts";
import type { PricedRoute } from "./route.ts";

const routes = writtenRoutes();

test("The document's tables of prices are those of the written measurement", () => {
	expect(writtenPart(pricesDocument, "prices")).toBe(pricesReport(routes));
});

test.each(who)("One %s costs at most five cents within an hour", (one) => {
	expect(sumOfHour(hourOf(routes), one)).toBeLessThanOrEqual(0.05);
});

const dear: PricedRoute = {
	route: "GET /api/dear",
	cost: "read",
	isPublic: false,
	status: 200,
	microUsd: 100,
	chargedMicroUsd: 0,
};
const sums = (more: PricedRoute[]) =>
	who.map((one) => sumOfHour(hourOf([...routes, ...more]), one));

test("A route that is charged nothing makes the hour dearer by all of its calls, of visitors only if it is open", () => {
	const [account, network, visitor] = sums([dear]);
	expect([account, network]).toEqual([0.741, 0.741]);
	expect(visitor).toBe(sums([])[2]);
	expect(sums([{ ...dear, isPublic: true }])[2]).toBe(0.741);
});

test("A route that is charged is called as often as the hour allows", () => {
	const calls = 18_000 / 50;
	const others = (7_200 - calls) * 2;
	const only = (some: PricedRoute[]) => sumOfHour(hourOf(some), "account");
	const read = { ...dear, microUsd: 2 };
	expect(only([{ ...dear, chargedMicroUsd: 50 }, read])).toBeCloseTo(
		0.021 + (calls * 50 + others) / 1e6,
		4,
	);
	expect(only([{ ...dear, chargedMicroUsd: 100 }, read])).toBeCloseTo(0.021 + (7_200 * 2) / 1e6, 9);
});
