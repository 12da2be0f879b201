/** Fingerprints of texts by their place: `title`, or `<guid of a block>/<option>`. A text that is empty is not among them. */
export type Prints = Readonly<Record<string, string>>

export type StaleKind = 'changed' | 'added' | 'removed'

export interface StaleText {
  place: string
  kind: StaleKind
}

/**
 * Texts of an original that are other than when they were translated. What was translated from a working copy is right before that is published
 * and after, so a text is stale only where it is neither as it is live nor as it is drafted. Where a text stands does not matter.
 * @param marked of the original when the translation was last called right
 * @param drafted of its working copy, where it has one
 */
export function findStale(marked: Prints, live: Prints, drafted: Prints = live): StaleText[] {
  const places = new Set([...Object.keys(live), ...Object.keys(marked)])
  return [...places].flatMap((place): StaleText[] => {
    const [was, is] = [printAt(marked, place), printAt(live, place)]
    if (was === is || was === printAt(drafted, place)) return []
    return [{ place, kind: was === undefined ? 'added' : is === undefined ? 'removed' : 'changed' }]
  })
}

function printAt(prints: Prints, place: string): string | undefined {
  return Object.hasOwn(prints, place) ? prints[place] : undefined
}
