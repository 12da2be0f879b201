/** A text for comparing and finding: accents and capitals make no difference. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
