import { FIRST_LEGAL_VERSION, type LegalText } from './schema.ts'

/**
 * The version of the terms of use that people have to accept (SPEC section 4): the highest of the site's own texts. A text in one language
 * alone, written by hand, counts for everybody.
 */
export function termsVersionOf(texts: Iterable<LegalText>): number {
  let version = FIRST_LEGAL_VERSION
  for (const text of texts) if (text.kind === 'terms-of-use') version = Math.max(version, text.version)
  return version
}
