import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Guesses that a password has to withstand by the estimate: 10^8, zxcvbn's score 3. */
const LEAST_GUESSES = 1e8

/** Characters that are looked at. The work grows faster than the text, and what starts well enough is good enough. */
const LOOKED_AT = 32

let estimator: Promise<ZxcvbnFactory> | undefined

/** The word lists take a moment and some memory, so they are read when the first password is set. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary: { ...dictionary, ownWords }, graphs: adjacencyGraphs })
}

/** Guesses that it has to withstand without years, numbers in order and signs, which everybody adds where they are asked for. */
const LEAST_OF_ITS_WORDS = 1e6

/** The product's name, and words that people begin with and put a year behind, which the library's lists do not know or know as rare. */
const ownWords = (
  'bouwsteen wachtwoord welkom gemeente geheim inloggen beheerder vakantie nederland voetbal carnaval pasen kerst kerstmis sinterklaas koningsdag ' +
  'lente voorjaar zomer herfst najaar winter spring summer autumn fall easter christmas holiday welcome ' +
  'januari februari maart april mei juni juli augustus september oktober november december january february march may june july august october ' +
  'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag monday tuesday wednesday thursday friday saturday sunday ' +
  'amsterdam rotterdam utrecht eindhoven groningen limburg brabant zeeland friesland drenthe overijssel gelderland flevoland holland'
).split(' ')

/** Characters that a password has to have beside what is known of its owner. */
const LEAST_OF_ITS_OWN = 6

/** Letters and digits from which on a name may not stand in a password at all; shorter ones stand in other words. */
const NAME_LENGTH = 4

const LONG_NAME = 8

/** In the names of many sites, and in many sentences. */
const generalWords: ReadonlySet<string> = new Set(
  'city council county example foundation gemeente localhost municipality province provincie school site stichting town waterschap website'.split(
    ' ',
  ),
)

/** What addresses begin with that belong to a task and to nobody. */
const roleWords: ReadonlySet<string> = new Set(
  'administratie beheer bestuur communicatie contact hallo hello helpdesk info mail office post redactie secretariaat support team webmaster'.split(
    ' ',
  ),
)

/** What others know: whole texts, which are taken apart here. */
export interface KnownWords {
  /** The owner's names and address: each word of them that is long enough counts. */
  owner: readonly string[]
  /** The site's names and domain. They are made of words that sentences have as well, so of these the long ones count alone. */
  site: readonly string[]
}

/**
 * What is wrong with a password of the right length: it is common, a pattern or a sequence (`passwordCommon`), or made of what others know
 * about its owner and the owner's site (`passwordPersonal`; NIST SP 800-63B section 3.1.1.2, ASVS 6.2): a name of theirs in it is enough,
 * however it is written.
 */
export async function findPasswordFault(password: string, context: KnownWords): Promise<'passwordCommon' | 'passwordPersonal' | undefined> {
  const words = wordsOf([...context.owner, ...context.site])
  const lookedAt = password.normalize('NFC').slice(0, LOOKED_AT).toLowerCase()
  if (leaveOut(lookedAt, words).length < LEAST_OF_ITS_OWN || hasName(password, context)) return 'passwordPersonal'
  estimator ??= loadEstimator()
  const known = await estimator
  const guessesFor = (text: string) => known.check(text, words).guesses
  const isCommon = guessesFor(lookedAt) < LEAST_GUESSES || guessesFor(wordsAlone(lookedAt)) < LEAST_OF_ITS_WORDS
  return isCommon ? 'passwordCommon' : undefined
}

/** Without years, digits in order or all alike, signs, and one or two digits at an end: `zomer` of `Zomer-2026!!`. */
function wordsAlone(password: string): string {
  return password
    .replaceAll(/(?:19|20)\d\d/g, '')
    .replaceAll(/\d{3,}/g, (digits) => (isInOrder(digits) ? '' : digits))
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
    .replaceAll(/^\d{1,2}(?!\d)|(?<!\d)\d{1,2}$/g, '')
}

/** Each as far from the one before as the next: 1234, 4321, 2468, 7777. */
function isInOrder(digits: string): boolean {
  const steps = Array.from(digits.slice(1), (digit, at) => Number(digit) - Number(digits[at]))
  return steps.every((step) => step === steps[0])
}

/** Whether it contains a name, or a word of one; a long one also with something between its letters. */
function hasName(password: string, { owner, site }: KnownWords): boolean {
  const letters = lettersOf(password)
  const words = password.split(/[^\p{L}\p{N}\p{M}]+/u).map(lettersOf)
  const names = [
    ...owner.flatMap((text) => namesIn(text, NAME_LENGTH).filter((name) => !text.includes('@') || !roleWords.has(name))),
    ...site.flatMap((text) => namesIn(text, LONG_NAME)),
  ]
  return names.some((name) => name.length >= NAME_LENGTH && !generalWords.has(name) && isIn(name))

  // Short ones stand within other words: Anna in `vannacht`.
  function isIn(name: string): boolean {
    return name.length >= LONG_NAME ? letters.includes(name) : words.some((word) => word.startsWith(name) || word.endsWith(name))
  }
}

/** A name whole, and each of its words from a length on. */
function namesIn(text: string, length: number): string[] {
  const [local = text] = text.split('@')
  // Of an address and a domain the end says nothing of its owner.
  const named = text.includes('@') ? local : /^[\w.-]+\.[a-z]{2,}$/i.test(text) ? text.replace(/\.[a-z]{2,}$/i, '') : text
  return [
    lettersOf(named),
    ...named
      .split(/[\s._+-]+/)
      .map(lettersOf)
      .filter((word) => word.length >= length),
  ]
}

/** Without accents, spaces and signs, in lower case. */
function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The longest first, so that an address goes before its parts. */
function leaveOut(password: string, words: readonly string[]): string {
  return words
    .filter((word) => word.length >= 4)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), password)
}

function wordsOf(context: readonly string[]): string[] {
  const words = context.flatMap((text) => [text, ...text.split(/[\s@._+-]+/)]).map((word) => word.normalize('NFC').toLowerCase())
  return [...new Set(words)].filter((word) => word.length >= 3)
}
