import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'

/** Where in a block something is named. */
export interface NamedPlace {
  /** `content`, or the dotted path of an option: `options.items.2.href`. */
  part: string
  /** Line in the text, from 1. */
  line?: number
  /** Words of the link that names it. */
  words?: string
}

/** Where a block names an address or a file; undefined where it does not do so itself. */
export function findPlace(
  { content = '', options }: Pick<BuildingBlockInstance, 'content' | 'options'>,
  needle: string,
): NamedPlace | undefined {
  if (needle === '') return undefined
  const option = findOption(options, needle)
  if (option !== undefined) return { part: `options.${option}` }
  const at = content.indexOf(needle)
  if (at === -1) return undefined
  const before = content.slice(0, at)
  const line = before.split('\n').length
  const words = /\[((?:[^\]\\]|\\.)*)\]\(<?[^()\s]*$/.exec(before)?.[1]?.replaceAll(/[*_`\\]/g, '')
  return { part: 'content', line, ...(words && { words }) }
}

/** Options that hold it alone, such as a link; a longer text may only begin alike. */
function findOption(value: unknown, needle: string, path = ''): string | undefined {
  if (value === needle) return path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, each] of Object.entries(value)) {
    const found = findOption(each, needle, path === '' ? key : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}
