import { GUID_PATTERN } from '#content/model/guid/pattern.ts'
import type { Block } from '../contract.ts'

const guidInText = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** Links and images of Markdown whose address is a page, item or file of the site: `/g/<guid>`, `/a/<guid>`, `media/<guid>`. */
const linkInText =
  /(!?)\[((?:[^[\]\\]|\\.)*)\]\(<?((?:\/g\/|\/a\/|\/?media\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[^\s()>]*)>?(?:\s+"[^"]*")?\)/g

/** Guids that blocks name, in options and text. */
export function listReferences(blocks: readonly Pick<Block, 'options' | 'content'>[]): string[] {
  const found = blocks.flatMap(({ options, content = '' }) => `${JSON.stringify(options)} ${content}`.match(guidInText) ?? [])
  return [...new Set(found)]
}

/**
 * A block without what names things that are not there: an option goes, a member of a list goes, a link becomes its text and an image nothing.
 * `dropped` counts them.
 */
export function dropReferences<B extends Pick<Block, 'options' | 'content'>>(
  block: B,
  isKnown: (guid: string) => boolean,
): { block: B; dropped: number } {
  let dropped = 0
  const isUnknown = (text: string) => {
    const guid = guidIn(text)
    return guid !== undefined && !isKnown(guid)
  }
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return isUnknown(value) ? gone() : value
    if (Array.isArray(value)) return value.map(clean).filter((each) => each !== undefined)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, inner]) => [key, isUnknown(key) ? gone() : clean(inner)] as const)
    return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
  }
  const gone = () => {
    dropped++
    return undefined
  }
  const options = clean(block.options) as Record<string, unknown>
  const content = block.content?.replaceAll(linkInText, (link: string, image: string, text: string, _address: string, guid: string) => {
    if (isKnown(guid)) return link
    gone()
    return image === '!' ? '' : text
  })
  return { block: { ...block, options, ...(content !== undefined && { content }) }, dropped }
}

/** The guid that a value names: a guid, or an address of the site with one. */
function guidIn(text: string): string | undefined {
  const [, guid] = /^(?:\/g\/|\/a\/)?([0-9a-f-]{36})(?:[#?].*)?$/.exec(text) ?? []
  return guid !== undefined && GUID_PATTERN.test(guid) ? guid : undefined
}
