import type { Choice, ChoiceGroup } from '../choice-frame.tsx'
import { rankChoices } from '../rank-choices.ts'

/** What is known without asking: a command, a screen, a setting. */
export interface KnownChoice extends Choice {
  /** Key of its group. */
  group: string
}

export interface ArrangeOptions {
  known: readonly KnownChoice[]
  /** What the server found, by kind; more may come later. */
  places: readonly ChoiceGroup[]
  nameGroup: (group: string) => string
  /** Heading of what else is known, below the places. */
  more: string
}

/** Known choices that stand above what the server finds. */
export const FIRST = 5

/**
 * The best of what is known, then the places, then what else is known. What comes late stands below what may be chosen already, so that Enter never
 * takes something that was not there a moment before.
 */
export function arrangeChoices(text: string, { known, places, nameGroup, more }: ArrangeOptions): ChoiceGroup[] {
  if (text.trim() === '') return groupChoices(known, nameGroup)
  const ranked = rankChoices(known, text)
  const rest = ranked.slice(FIRST)
  return [
    ...groupChoices(ranked.slice(0, FIRST), nameGroup),
    ...places,
    ...(rest.length > 0 ? [{ id: 'more', label: more, choices: rest }] : []),
  ]
}

/** The best choice stays first, and its group with it. */
function groupChoices(choices: readonly KnownChoice[], nameGroup: (group: string) => string): ChoiceGroup[] {
  const groups = [...new Set(choices.map(({ group }) => group))]
  return groups.map((id) => ({ id, label: nameGroup(id), choices: choices.filter(({ group }) => group === id) }))
}
