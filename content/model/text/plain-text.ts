/** Control characters but tab and line breaks, and what turns the reading direction of the text around it (Unicode UAX 9). */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
/** With the u flag a pair is one character, so this finds halves only: what toWellFormed (ES2024) replaces. */
const HALF = /\p{Cs}/gu

/** A text without characters that nobody sees and that break XML, terminals or reading order; half surrogates become U+FFFD. */
export function plainText(text: string): string {
  return text.replace(INVISIBLE, '').replace(HALF, '\ufffd')
}
