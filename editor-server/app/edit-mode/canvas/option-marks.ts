/** Names the options that made an element, with a space between several (`renderer/pages/mark-options.ts`). */
const MARK = 'data-option'

/** A press anywhere on these is about what they show. */
const WHOLES = 'a, button, summary, label, figure, picture'

/**
 * The option behind the pressed place of a block: behind its words, its image, or the list entry that contains it.
 * @returns dotted, such as `items.2.title`; undefined if there is none
 */
export function findOption(place: Element, block: Element): string | undefined {
  for (let element: Element | null = place; element && element !== block; element = element.parentElement) {
    const [own] = pathsOf(element)
    if (own !== undefined) return own
    const below = [...element.querySelectorAll(`[${MARK}]`)].flatMap(pathsOf)
    const thing = findThing(below)
    if (thing !== undefined) return below.find((path) => path.startsWith(`${thing}.`)) ?? thing
    if (element.matches(WHOLES) && below[0] !== undefined) return below[0]
  }
  return undefined
}

/** The element of a block that an option produced: itself, else the first part of its contents, else what contains it. */
export function findOptionElement(block: Element, path: string): HTMLElement | undefined {
  const marked = [...block.querySelectorAll<HTMLElement>(`[${MARK}]`)]
  for (let wanted = path; wanted !== ''; wanted = wanted.slice(0, Math.max(0, wanted.lastIndexOf('.')))) {
    const found =
      marked.find((element) => pathsOf(element).includes(wanted)) ??
      marked.find((element) => pathsOf(element).some((each) => each.startsWith(`${wanted}.`)))
    if (found) return found
  }
  return undefined
}

function pathsOf(element: Element): string[] {
  return element.getAttribute(MARK)?.split(' ').filter(Boolean) ?? []
}

/** The one thing of a list that all of these belong to, such as `items.2`. */
function findThing(paths: readonly string[]): string | undefined {
  const things = new Set(paths.map((path) => /^.*?\.\d+(?=\.|$)/.exec(path)?.[0]))
  const [thing] = things
  return things.size === 1 ? thing : undefined
}
