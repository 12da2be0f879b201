import { plainText } from './plain-text.ts'

/** Characters that show nothing by themselves (Default_Ignorable_Code_Point of UAX 44), and the blank of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A page shows them as one space, a mail as lines of their own. */
const BREAK = /[\t\n\r\u2028\u2029]/u

/** A name for comparing: letter case, compatibility forms (NFKC), how many spaces there are and what nobody sees make no difference. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').replace(UNSEEN, '').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
}

/** A name as plain text on one line; empty where nobody would see any of it. */
export function seenName(name: string): string {
  const plain = plainText(name)
    .replaceAll(/\s+/gu, (space) => (BREAK.test(space) ? ' ' : space))
    .trim()
  return nameKey(plain) === '' ? '' : plain
}
