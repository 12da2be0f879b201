/** Letters that Unicode does not decompose into a base letter and a mark. */
const ligatures: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }

/** Removes case, diacritics and compatibility forms: `Coördinatie` and `cafe\u0301` become `coordinatie` and `cafe`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => ligatures[letter] ?? letter)
}
