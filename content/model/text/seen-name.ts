import { plainText } from './plain-text.ts'

/** Characters that show nothing by themselves (Default_Ignorable_Code_Point of UAX 44), and the blank of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A name for comparing: letter case, compatibility forms (NFKC) and what nobody sees make no difference. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').replace(UNSEEN, '').trim().toLowerCase()
}

/** A name as plain text; empty where nobody would see any of it. */
export function seenName(name: string): string {
  const plain = plainText(name).trim()
  return nameKey(plain) === '' ? '' : plain
}
