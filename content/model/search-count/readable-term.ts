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

/** No store takes these in an id; nobody types them. */
const unstorable = /[\0-\x1f\x7f]|\p{Surrogate}/u

/**
 * A search term as it is counted: in lower case, with single spaces, and signs that look alike as one (NFKC). Undefined for what looks like
 * data of a person: an e-mail address, a number of six digits or more (telephone, citizen service number, date, account), a postal code, a
 * licence plate, or a long text; in the digits of any script. Undefined also for control characters and lone surrogates.
 */
export function readableTerm(text: string): string | undefined {
  const term = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (term === '' || term.length > MOST_CHARACTERS || unstorable.test(term)) return undefined
  // Digits of other scripts stand for any: what they make up is personal all the same.
  const plain = term.replace(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : '1'))
  const digits = plain.replace(/\D/g, '').length
  return digits > MOST_DIGITS || personal.some((pattern) => pattern.test(plain)) ? undefined : term
}
