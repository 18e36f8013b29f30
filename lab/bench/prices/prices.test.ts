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
	countedMicroUsd: 0.9,
	chargedMicroUsd: 0,
};
const account = (some: PricedRoute[]) => sumOfHour(hourOf(some), "account");

test("A route that costs more than it is charged makes the hour dearer by as much, of visitors only if it is open", () => {
	const visitor = (more: PricedRoute) => sumOfHour(hourOf([...routes, more]), "visitor");
	expect(account([dear]) - account([])).toBeCloseTo((0.042 * 100) / 2.1 - 0.042, 9);
	expect(account([{ ...dear, route: "GET /dear" }])).toBeLessThan(account([dear]));
	expect(visitor(dear)).toBe(sumOfHour(hourOf(routes), "visitor"));
	expect(visitor({ ...dear, isPublic: true })).toBe(account([dear]));
});

test("A route that is charged what it costs makes no hour dearer", () => {
	const charged = { ...dear, chargedMicroUsd: 100 };
	expect(account([charged])).toBe(account([]));
	expect(account([{ ...charged, chargedMicroUsd: 50 }])).toBeCloseTo(account([]) + 0.042, 9);
	const removal = { ...charged, cost: "removal", chargedMicroUsd: 70 } as const;
	expect(account([removal])).toBe(account([]));
});
