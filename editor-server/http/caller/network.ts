import ipaddr from 'ipaddr.js'

/**
 * What callers are counted by: an IPv4 address, or the first 56 bits of an IPv6 one, which is what a subscriber gets and can
 * choose from at will (RFC 6177). An IPv4 address in IPv6 clothes is the same caller.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/56`).toString()}/56`
}
