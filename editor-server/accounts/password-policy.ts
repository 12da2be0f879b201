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

/** The product's name and Dutch words that people begin with, which the library's lists do not know. */
const ownWords = ['bouwsteen', 'wachtwoord', 'welkom', 'gemeente', 'geheim', 'inloggen', 'beheerder']

/** Characters that a password has to have beside what is known of its owner. */
const LEAST_OF_ITS_OWN = 6

/**
 * What is wrong with a password of the right length: it is common, a pattern or a sequence (`passwordCommon`), or made of what others know
 * about its owner and the owner's site (`passwordPersonal`; NIST SP 800-63B section 3.1.1.2, ASVS 6.2).
 * @param context names, addresses, the site's name; whole, they are taken apart here
 */
export async function findPasswordFault(
  password: string,
  context: readonly string[],
): Promise<'passwordCommon' | 'passwordPersonal' | undefined> {
  const words = wordsOf(context)
  const lookedAt = password.normalize('NFC').slice(0, LOOKED_AT).toLowerCase()
  if (leaveOut(lookedAt, words).length < LEAST_OF_ITS_OWN) return 'passwordPersonal'
  estimator ??= loadEstimator()
  return (await estimator).check(lookedAt, words).guesses < LEAST_GUESSES ? 'passwordCommon' : undefined
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
