import type { Element } from 'hast'
import type { ImagePassage, MistakeMend, Passage, Source } from './contract.ts'
import { attributeOf, isElement } from './read-tree.ts'

const MEDIA = /\/a\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/

/** Guid of the file of the media library that an image shows. */
export function mediaOf({ element }: Pick<Passage, 'element'>): string | undefined {
  return MEDIA.exec(attributeOf(element, 'src') ?? '')?.[1]
}

/** A part of a text of which only the middle changes: `middle` are offsets in the text. */
function replaceMiddle({ markdown, start, end }: Source, [from, to]: readonly [number, number]): MistakeMend['change'] {
  return {
    kind: 'text',
    start,
    was: markdown.slice(start, end),
    before: markdown.slice(start, from),
    after: markdown.slice(to, end),
  }
}

/** The element becomes another text. None for an element that stands in HTML. */
export function replaceElement(
  name: string,
  { source }: Pick<Passage, 'source'>,
  becomes: (was: string) => string | undefined,
): MistakeMend[] {
  if (!source) return []
  const was = source.markdown.slice(source.start, source.end)
  const before = becomes(was)
  return was === '' || before === undefined ? [] : [{ name, change: { kind: 'text', start: source.start, was, before, after: '' } }]
}

/** The element goes, with the line break after it. */
export function removeElement(name: string, { source }: Pick<Passage, 'source'>): MistakeMend[] {
  if (!source) return []
  const { markdown, start, end } = source
  const was = markdown.slice(start, end) + (/^[ \t]*\n*/.exec(markdown.slice(end))?.[0] ?? '')
  return was === '' ? [] : [{ name, change: { kind: 'text', start, was, before: '', after: '' } }]
}

/** Asks for the text of a link, in Markdown or in a setting of a block. */
export function askLinkText(name: string, link: Passage): MistakeMend[] {
  const { element, text, source } = link
  if (!source) return link.place.words === undefined ? [] : [{ name, change: { kind: 'words', was: text } }]
  // An image within keeps its place; of an address that stands by itself the link is made.
  if (element.children.some((child) => isElement(child) && child.tagName === 'img')) return []
  const was = source.markdown.slice(source.start, source.end)
  if (!was.startsWith('[')) return askAroundAddress(name, { element, source, was })
  const [from, to] = extentOf(element.children) ?? [source.start + 1, source.start + 1]
  return source.markdown.startsWith(']', to) ? [{ name, change: replaceMiddle(source, [from, to]) }] : []
}

/** `<https://…>` and a bare address become a link with words. */
function askAroundAddress(name: string, { element, source, was }: { element: Element; source: Source; was: string }): MistakeMend[] {
  const href = attributeOf(element, 'href') ?? ''
  if (!/^<?(https?:\/\/|www\.)\S+>?$/i.test(was) || /[\s()<>]/.test(href)) return []
  return [{ name, change: { kind: 'text', start: source.start, was, before: '[', after: `](${href})` } }]
}

/** Asks for the alternative text of an image, and offers that it is decoration. */
export function askAlt(names: { described: string; decoration?: string }, image: ImagePassage): MistakeMend[] {
  const { source } = image
  const guid = mediaOf(image)
  const { described, decoration } = names
  if (!source) {
    if (guid === undefined) return []
    const mend = (name: string, becomes: 'described' | 'decoration'): MistakeMend => ({ name, change: { kind: 'image', guid, becomes } })
    return [mend(described, 'described'), ...(decoration === undefined ? [] : [mend(decoration, 'decoration')])]
  }
  const written = /^!\[((?:[^\]\\]|\\.)*)\]\(/.exec(source.markdown.slice(source.start, source.end))?.[1]
  if (written === undefined) return []
  const middle = [source.start + 2, source.start + 2 + written.length] as const
  const change = replaceMiddle(source, middle)
  // How prose spells decoration, whatever the library says (renderer/markdown).
  return [
    { name: described, change },
    ...(decoration !== undefined && guid !== undefined && change.kind === 'text'
      ? [{ name: decoration, change: { ...change, before: `${change.before} ` } }]
      : []),
  ]
}

/** From the first to the last of these, as they are written. */
function extentOf(children: Element['children']): readonly [number, number] | undefined {
  const [start, end] = [children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset]
  return start === undefined || end === undefined ? undefined : [start, end]
}
