import { expect, test } from "vitest";
import { isPublicAddress, networkOf, siteOf } from "./network.ts";

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

test.each([
	["2001:db8:1:2::", "2001:db8:1::/48"],
	["2001:db8:1:ffff::", "2001:db8:1::/48"],
	["203.0.113.7", null],
	["local", null],
])("the site of %s is %s", (network, site) => {
	expect(siteOf(network)).toBe(site);
});

test.each([
	"127.0.0.1",
	"10.1.2.3",
	"172.31.0.1",
	"192.168.1.20",
	"169.254.1.1",
	"203.0.113.7",
	"::1",
	"::ffff:127.0.0.1",
	"fe80::1",
	"fd00:1::2",
	"2001:db8::1",
	"local",
])("%s is no address of the internet", (address) => {
	expect(isPublicAddress(address)).toBe(false);
});

test.each(["1.1.1.1", "172.32.0.1", "::ffff:8.8.8.8", "2606:4700::1111", "2a01:e0a:1:2::3"])(
	"%s is an address of the internet",
	(address) => {
		expect(isPublicAddress(address)).toBe(true);
	},
);
