/**
 * The network that an address belongs to, as one key of a limit: an IPv4 address by itself; of IPv6 the /64, which
 * is what one subscriber is given (RFC 6177, RFC 7421) and may draw 2^64 addresses from; an IPv4 address that is
 * written as IPv6 (RFC 4291 §2.5.5.2) by itself. Text that is no address stays as it is.
 */
export function networkOf(address: string): string {
	const groups = ipv6Groups(address);
	if (!groups) return address;
	const [high, low] = groups.slice(6);
	if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
		return [high >> 8, high & 255, low >> 8, low & 255].join(".");
	}
	return `${groups
		.slice(0, 4)
		.map((group) => group.toString(16))
		.join(":")}::`;
}

/**
 * The /48 of a network of IPv6: what a site, or a customer of a hoster, is given (RFC 6177), with 65,536 networks in it.
 * Null for any other network.
 */
export function siteOf(network: string): string | null {
	const [, groups] = /^((?:[0-9a-f]{1,4}:){3})[0-9a-f]{1,4}::$/.exec(network) ?? [];
	return groups ? `${groups}:/48` : null;
}

/** The eight groups of an IPv6 address, or null; the URL parser reads every way of writing one. */
function ipv6Groups(address: string): number[] | null {
	const url = `http://[${address}]/`;
	if (!/^[0-9a-f:.]+$/i.test(address) || !URL.canParse(url)) return null;
	const [before, after] = new URL(url).hostname.slice(1, -1).split("::");
	const numbers = (text: string | undefined) =>
		text ? text.split(":").map((group) => Number.parseInt(group, 16)) : [];
	const [first, last] = [numbers(before), numbers(after)];
	return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** Loopback, private, link-local and documentation networks: no request over the internet comes from them. */
const ownNetworks = [
	/^(0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\./,
	/^(192\.0\.2|198\.51\.100|203\.0\.113)\./,
	/^0:0:0:0::$|^f[cd][0-9a-f]{2}:|^fe[89ab][0-9a-f]:|^2001:db8:/,
];

/** Whether an address is a public one (RFC 1918, 3849, 4193, 4291, 5737, 6890). */
export function isPublicAddress(address: string): boolean {
	const network = networkOf(address);
	return /[.:]/.test(network) && !ownNetworks.some((own) => own.test(network));
}
