import ipaddr from 'ipaddr.js'

/**
 * The networks that a caller is counted by, the narrowest first: an IPv4 address and its /24, or the /64 and the /48 of an IPv6 address. A
 * subscriber gets a /56 or a /48 and chooses freely within it (RFC 6177). An IPv4 address in IPv6 clothes is the same caller.
 */
export function networksOf(address: string): [narrow: string, wide: string] {
  if (!ipaddr.isValid(address)) return ['unknown', 'unknown/']
  const parsed = ipaddr.process(address)
  const text = parsed.toString()
  if (parsed.kind() === 'ipv4') return [text, cut(ipaddr.IPv4, text, 24)]
  return [cut(ipaddr.IPv6, text, 64), cut(ipaddr.IPv6, text, 48)]
}

function cut(family: typeof ipaddr.IPv4 | typeof ipaddr.IPv6, address: string, bits: number): string {
  return `${family.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`
}
