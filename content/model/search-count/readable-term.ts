/** Characters of a term that is kept; longer ones are sentences, which often tell of somebody. */
const MOST_CHARACTERS = 60
/** Digits that a term may have: more are a telephone number, a date of birth, a number of a person or a bank account. */
const MOST_DIGITS = 5

const personal = [
  /@/,
  // A Dutch postal code, also with its house number.
  /\b[1-9]\d{3}\s?[a-z]{2}\b/,
  // A Dutch licence plate: three groups of letters or digits, with at least one of each.
  /^(?=.*\d)(?=.*[a-z])[a-z\d]{1,3}-[a-z\d]{2,3}-[a-z\d]{1,3}$/,
]

/**
 * A search term as it is counted: in lower case, with single spaces. Undefined for what looks like data of a person: an e-mail address, a
 * number of six digits or more (telephone, citizen service number, date, account), a postal code, a licence plate, or a long text.
 */
export function readableTerm(text: string): string | undefined {
  const term = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  const digits = term.replace(/\D/g, '').length
  if (term === '' || term.length > MOST_CHARACTERS || digits > MOST_DIGITS || personal.some((pattern) => pattern.test(term)))
    return undefined
  return term
}
