import type { ResourceLanguage } from 'i18next'

/** @throws TypeError if two would have the same name: the later would hide the other */
export function joinTexts(parts: readonly ResourceLanguage[]): ResourceLanguage {
  const entries = parts.flatMap((part) => Object.entries(part))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new TypeError(`Two sets of texts are called "${twice}": rename the folder of one`)
  return Object.fromEntries(entries) as ResourceLanguage
}
