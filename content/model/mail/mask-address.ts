/** An address as lists show it: `j…@voorbeeldstad.nl`. It tells people's own apart well enough, and gives nobody's away. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${Array.from(address)[0] ?? ''}…${address.slice(at)}`
}
