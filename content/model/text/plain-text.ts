/** Control characters except tab and line breaks, and those that change the reading direction of the surrounding text (Unicode UAX 9). */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
/** With the u flag a pair is one character, so this matches lone surrogates only, as toWellFormed (ES2024) does. */
const HALF = /\p{Cs}/gu

/** Removes invisible characters that break XML, terminals or reading order; lone surrogates become U+FFFD. */
export function plainText(text: string): string {
  return text.replace(INVISIBLE, '').replace(HALF, '\ufffd')
}

/** Plain text on one line, with single spaces. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/\s+/gu, ' ').trim()
}
