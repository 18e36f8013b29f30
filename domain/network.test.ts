import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
	["203.0.113.7", "203.0.113.7"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
	["2001:DB8:0001:0002::1", "2001:db8:1:2::"],
	["2001:db8::1", "2001:db8:0:0::"],
	["2001:db8::", "2001:db8:0:0::"],
	["::1", "0:0:0:0::"],
	["::ffff:203.0.113.7", "203.0.113.7"],
	["::ffff:cb00:7107", "203.0.113.7"],
	["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
	["local", "local"],
	["", ""],
	["1:2", "1:2"],
	["::1]/@x", "::1]/@x"],
])("the network of %s is %s", (address, network) => {
	expect(networkOf(address)).toBe(network);
});
