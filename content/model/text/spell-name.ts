import { capitalise } from './capitalise.ts'

/** A name in code as a readable text, for names without one: `headingLevel` is “Heading level”. */
export function spellName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase()
  return capitalise(words)
}
