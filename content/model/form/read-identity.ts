/** A Dutch postcode with a space: `1234 AB`. Codes begin with 1 to 9, and three pairs of letters are not given out. */
export function readPostcode(text: string): string | undefined {
  const [, digits, letters = ''] = /^([1-9]\d{3})\s?([A-Z]{2})$/.exec(text.trim().toUpperCase()) ?? []
  return digits === undefined || ['SA', 'SD', 'SS'].includes(letters) ? undefined : `${digits} ${letters}`
}

/** An IBAN without spaces, whose check digits are right (ISO 13616, mod 97). A Dutch one has its own length. */
export function readIban(text: string): string | undefined {
  const iban = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return undefined
  if (iban.startsWith('NL') && !/^NL\d{2}[A-Z]{4}\d{10}$/.test(iban)) return undefined
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1 ? iban : undefined
}

/** A burgerservicenummer of nine digits that passes the eleven-test. Old ones of eight digits get their 0. */
export function readBsn(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.-]/g, '')
  if (!/^\d{8,9}$/.test(digits)) return undefined
  const bsn = digits.padStart(9, '0')
  const sum = Array.from(bsn).reduce((total, digit, index) => total + Number(digit) * (index === 8 ? -1 : 9 - index), 0)
  return sum % 11 === 0 && Number(bsn) > 0 ? bsn : undefined
}

/** A telephone number as digits, `+` before the number of a country. The 0 in brackets is not dialled. */
export function readPhone(text: string): string | undefined {
  const bare = text.trim().replace(/^((?:\+|00)\d{1,3}[\s-]?)\(0\)/, '$1')
  if (!/^\+?[\d\s()./-]{3,30}$/.test(bare)) return undefined
  const digits = bare.replaceAll(/[^\d+]/g, '').replace(/^00/, '+')
  return /^\+?\d{3,15}$/.test(digits) ? digits : undefined
}

/** An e-mail address; the case of its domain means nothing. */
export function readEmail(text: string): string {
  const at = text.lastIndexOf('@')
  return at < 0 ? text : text.slice(0, at) + text.slice(at).toLowerCase()
}
