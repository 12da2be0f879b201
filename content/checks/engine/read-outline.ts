import type { Element, Root } from 'hast'
import { withoutComments } from '../../model/text/without-comments.ts'
import type { CheckedBlock, CheckedPage, CheckPlace, Heading, ImagePassage, Outline, Passage, PlayerPassage, Source } from './contract.ts'
import { mediaOf } from './mends.ts'
import { readPlayers } from './read-players.ts'
import { attributeOf, isElement, readHtml, readMarkdown, showsSomething, textOf } from './read-tree.ts'

/** A place with more characters is a whole passage, too long to quote. */
const MOST_WORDS = 160
const HEADING = /^h[1-6]$/
const MEDIA = /^\/a\/([0-9a-f-]{36})(?:\.[a-z0-9]+)?$/
/** A page, item or file of the site. */
const OWN_TARGET = /^\/(?![/\\])/
const OPENING_TAG = /<([a-z][a-z0-9-]*)/i
const passageTags = new Set(['p', 'li', 'td', 'th', 'dd', 'dt', 'figcaption', 'caption', 'summary'])

/** Reads a page's content once for all checks. */
export function readOutline(page: CheckedPage): Outline {
  const elements: Passage[] = []
  const headings: Heading[] = []
  const rawTags: Outline['rawTags'][number][] = []
  const emptyBlocks: CheckPlace[] = []
  const players: PlayerPassage[] = []
  const images = page.image ? [imageOfPage(page.image, page.lang)] : []
  for (const block of page.blocks) {
    const { tree, html } = block.prose ? readMarkdown(block.prose.markdown) : { tree: readHtml(block.html ?? ''), html: [] }
    if (isEmpty(block, tree)) emptyBlocks.push({ blockGuid: block.guid, line: block.line })
    for (const raw of html) {
      const tag = OPENING_TAG.exec(withoutComments(raw.value))?.[1]
      if (tag) rawTags.push({ tag: tag.toLowerCase(), place: placeAt(raw.position?.start, block), source: sourceOf(raw, block) })
    }
    const found: Passage[] = []
    if (block.prose) describeImages(tree, page, block.lang ?? page.lang)
    walk(tree, [], block.lang ?? page.lang, (element, ancestors, lang, next) => {
      const text = textOf(element)
      const isNamed = text === '' && block.prose !== undefined && isNamedByTarget(element)
      const source = sourceOf(element, block)
      found.push({
        element,
        text,
        place: withWords(placeOf(element, ancestors, block), text),
        ancestors,
        next,
        lang,
        ...(isNamed && { isNamed }),
        ...(source && { source }),
      })
    })
    players.push(...readPlayers(block, page.lang))
    const ofBlock = found.filter(({ element }) => HEADING.test(element.tagName))
    // Prose with an h1 moves down as a whole (renderer/markdown): the title is the page's only h1.
    const shift = block.prose && ofBlock.some(({ element }) => element.tagName === 'h1') ? 1 : 0
    for (const heading of ofBlock) headings.push({ ...heading, level: Number(heading.element.tagName[1]) + shift })
    for (const passage of found) {
      if (passage.element.tagName === 'img' && !isSecond(passage.element)) images.push(describePassage(passage, block, page))
      elements.push(passage)
    }
  }
  return {
    lang: page.lang,
    title: page.title,
    headings,
    images,
    emptyBlocks,
    players,
    elements,
    rawTags,
    links: elements.filter(({ element }) => element.tagName === 'a' && attributeOf(element, 'href') !== undefined),
    tables: elements.filter(({ element }) => element.tagName === 'table'),
    passages: elements.filter(({ element, text }) => text !== '' && passageTags.has(element.tagName)),
  }
}

/** Whether a block shows nothing. The HTML of a block with prose, which is slow to read, is used only where the prose is empty. */
function isEmpty({ prose, html, isWritten }: CheckedBlock, tree: Root): boolean {
  if (isWritten || html === undefined || html === '' || showsSomething(tree)) return false
  return prose === undefined || !showsSomething(readHtml(html))
}

/** The image that stands in no block. */
function imageOfPage({ alt, lang: altLang, guid, line }: NonNullable<CheckedPage['image']>, lang: string): ImagePassage {
  const element: Element = { type: 'element', tagName: 'img', properties: guid === undefined ? {} : { src: `/a/${guid}` }, children: [] }
  return {
    element,
    text: alt ?? '',
    place: { blockGuid: '', line, ...(guid !== undefined && { media: guid }) },
    ancestors: [],
    next: undefined,
    lang: altLang ?? lang,
    alt,
    altLang,
  }
}

/** Gives images without a text of their own that of their file, as the page does: it may be in another language, or missing. */
function describeImages(parent: Root | Element, page: CheckedPage, lang: string): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue
    const guid = child.tagName === 'img' && attributeOf(child, 'alt') === '' ? MEDIA.exec(attributeOf(child, 'src') ?? '')?.[1] : undefined
    if (guid !== undefined) Object.assign(child.properties, page.findAlt(guid, lang))
    describeImages(child, page, lang)
  }
}

/** Whether an image stands beside its own first frame, which says the same (renderer/pictures). */
function isSecond(element: Element): boolean {
  return attributeOf(element, 'class') === 'moving__frames'
}

/** Whether the page names a link without text after its target (renderer/markdown/resolve-markup.ts). */
function isNamedByTarget(element: Element): boolean {
  return element.tagName === 'a' && element.children.length === 0 && OWN_TARGET.test(attributeOf(element, 'href') ?? '')
}

type Visit = (element: Element, ancestors: readonly Element[], lang: string, next: Passage['next']) => void

function walk(parent: Root | Element, ancestors: readonly Element[], lang: string, visit: Visit): void {
  parent.children.forEach((child, order) => {
    if (!isElement(child)) return
    const own = attributeOf(child, 'lang') || lang
    visit(child, ancestors, own, nextOf(parent, order))
    walk(child, [...ancestors, child], own, visit)
  })
}

/** The element or text after the child at this index. */
function nextOf({ children }: Root | Element, order: number): Passage['next'] {
  for (let at = order + 1; at < children.length; at += 1) {
    const node = children[at]
    if (isElement(node)) return node
    if (node?.type === 'text' && node.value.trim() !== '') return node.value.trim()
  }
  return undefined
}

/** Place of the element in the file; elements added by the HTML parser have that of their parent. */
function placeOf(element: Element, ancestors: readonly Element[], block: CheckedBlock): CheckPlace {
  return placeAt([element, ...ancestors.toReversed()].find(({ position }) => position)?.position?.start, block)
}

function placeAt(start: { line: number; column: number } | undefined, block: CheckedBlock): CheckPlace {
  if (!block.prose || !start) return { blockGuid: block.guid, line: block.line }
  return { blockGuid: block.guid, line: block.prose.line + start.line - 1, column: start.column }
}

/** Elements that an HTML parser added have no place of their own. */
function sourceOf({ position }: Pick<Element, 'position'>, { prose }: CheckedBlock): Source | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset]
  return prose && start !== undefined && end !== undefined ? { markdown: prose.markdown, start, end } : undefined
}

function withWords(place: CheckPlace, text: string): CheckPlace {
  return text === '' || text.length > MOST_WORDS ? place : { ...place, words: text }
}

/** What a screen reader says of an image, and in which language. */
function describePassage(passage: Passage, block: CheckedBlock, page: CheckedPage): ImagePassage {
  const { element, ancestors } = passage
  const said = attributeOf(element, 'alt')
  const own = attributeOf(element, 'lang')
  const around = ancestors.map((each) => attributeOf(each, 'lang')).findLast(Boolean) ?? block.lang ?? page.lang
  // An empty text in Markdown is none, unless the library chose decoration.
  const isFromElsewhere = block.prose !== undefined && said === '' && !MEDIA.test(attributeOf(element, 'src') ?? '')
  const media = mediaOf(passage)
  const place = media === undefined ? passage.place : { ...passage.place, media }
  return { ...passage, place, alt: isFromElsewhere ? undefined : said, ...(said && own && own !== around && { altLang: own }) }
}
