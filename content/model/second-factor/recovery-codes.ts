export const RECOVERY_CODE_COUNT = 10

/** Letters and digits that cannot be confused on paper (Crockford's base 32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 12

/** A recovery code of 60 bits in two groups, such as `7k2m9d-x4c0qp`. @param bytes 12 random ones */
export function makeRecoveryCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, LENGTH), (byte) => alphabet[byte % alphabet.length]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** A recovery code however it was typed: ignores case, spaces and dashes, and reads letters that look like digits as those. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  if (!/^[0-9a-hjkmnp-tv-z]{12}$/.test(letters)) return undefined
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}
