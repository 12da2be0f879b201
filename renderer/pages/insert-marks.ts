import { readParagraphs } from '../blocks/read-paragraphs.ts'
import { type OptionPlace, readSigns, signOf, withoutSigns } from './sign-texts.ts'

/** Attributes that show the text of an option; others compute with it. */
const shown = new Set(['alt', 'aria-label', 'placeholder', 'src', 'title'])
/** Elements whose content is not text. */
const raw = new Set(['script', 'style', 'template'])
const empty = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr'])
/** Elements that hold text and no other element. */
const plain = new Set(['option', 'text', 'textarea', 'title', 'tspan'])
/** A text field that is one of these would act at Space or Enter, or be dragged: the words in it are the field. */
const acting = new Set(['a', 'button', 'label', 'summary'])

/** An element that no rule of a theme is about. */
const WORDS = 'edit-words'

const TAG = /(<\/?[a-z](?:[^>"']|"[^"]*"|'[^']*')*>)/i
const TAG_NAME = /^<\/?([a-z][^\s/>]*)/i
const ATTRIBUTE = /([^\s=>/]+)="([^"]*)"/g
/** Where a word may break, which is no part of what was written. */
const BREAK = /<wbr\s*\/?>/g

interface OpenElement {
  name: string
  /** Index of its tag among the parts. */
  part: number
  /** Places whose signs stand in its own text. */
  signed: Set<number>
  /** Its last child, and the one place whose sign stands there. */
  last: { part: number; place: number | undefined } | undefined
}

/** Removes the signs from the HTML of a block and writes what they stand for into its tags. @param lent paths of texts that it only borrows */
export function insertMarks(html: string, places: readonly OptionPlace[], lent: ReadonlySet<string> = new Set()): string {
  const parts = html.split(TAG)
  const marks = new Map<number, Set<string>>()
  const written = new Map<number, string>()
  const open: OpenElement[] = []
  parts.forEach((part, index) => {
    const around = open.at(-1)
    if (index % 2 === 0) {
      if (around && !raw.has(around.name)) for (const place of readSigns(part)) around.signed.add(place)
      return
    }
    if (part.startsWith('</')) return close(index)
    const name = nameOf(part)
    for (const [, attribute = '', value = ''] of part.matchAll(ATTRIBUTE))
      if (shown.has(attribute)) for (const place of readSigns(value)) mark(index, place)
    if (!empty.has(name) && !part.endsWith('/>')) open.push({ name, part: index, signed: new Set(), last: undefined })
  })
  return parts.map((part, index) => withMarks(withoutSigns(part), marks.get(index), writtenMark(written.get(index)))).join('')

  function writtenMark(path: string | undefined): string {
    return path === undefined ? '' : ` data-written="${path}"${lent.has(path) ? ' data-lent=""' : ''}`
  }

  function mark(part: number, place: number): void {
    const known = marks.get(part) ?? new Set()
    marks.set(part, known.add(places[place]?.path ?? ''))
  }

  function close(end: number): void {
    const element = open.pop()
    if (!element) return
    for (const place of element.signed) mark(element.part, place)
    const parent = open.at(-1)
    if (parent) parent.last = { part: element.part, place: element.signed.size === 1 ? [...element.signed][0] : undefined }
    if (plain.has(element.name)) return
    const filling = findFilling(element, end)
    if (filling === undefined) {
      for (const place of element.signed) wrapWords(element, end, place)
      return
    }
    if (acting.has(element.name)) return wrapContent(element, end, places[filling]?.path ?? '')
    written.set(element.part, places[filling]?.path ?? '')
    // A text of one paragraph is written in its container too, where it can become two.
    if (element.signed.size === 0 && element.last) written.delete(element.last.part)
  }

  /** The place whose text is all that an element holds. */
  function findFilling(element: OpenElement, end: number): number | undefined {
    const [only, ...others] = element.signed
    if (only === undefined) return findParagraphs(element, end)
    const place = places[only]
    if (others.length > 0 || place === undefined) return undefined
    const inner = innerOf(element, end)
    if (place.kind === 'markdown') return inner.endsWith(signOf(only)) && element.name === 'div' ? only : undefined
    return inner.replaceAll(BREAK, '') === escapeText(place.value) + signOf(only) ? only : undefined
  }

  /** The place whose paragraphs (`Paragraphs`) an element holds, the last of which has its sign. */
  function findParagraphs(element: OpenElement, end: number): number | undefined {
    const { name, last } = element
    const { value, hasLines } = (last?.place === undefined ? undefined : places[last.place]) ?? {}
    if (value === undefined || !hasLines || (name !== 'div' && name !== 'blockquote')) return undefined
    const paragraphs = readParagraphs(value).map((paragraph) => `<p>${escapeText(paragraph)}</p>`)
    return withoutSigns(innerOf(element, end)) === paragraphs.join('') ? last?.place : undefined
  }

  function innerOf({ part }: OpenElement, end: number): string {
    return parts.slice(part + 1, end).join('')
  }

  /** Gives words that stand among others an element of their own. */
  function wrapWords(element: OpenElement, end: number, place: number): void {
    const { path = '', value = '', kind } = places[place] ?? {}
    if (kind !== 'text' || value === '') return
    const words = escapeText(value) + signOf(place)
    // Deeper elements have been closed, and have their own.
    for (const index of ownTexts(element, end)) {
      const text = parts[index] ?? ''
      if (!text.includes(words)) continue
      const begin = `<${WORDS} data-option="${path}"${writtenMark(path)}>`
      parts[index] = text.replace(words, () => `${begin}${escapeText(value)}</${WORDS}>`)
    }
  }

  /** The same for all that an element holds, which may break its words. */
  function wrapContent({ part }: OpenElement, end: number, path: string): void {
    parts[part + 1] = `<${WORDS} data-option="${path}"${writtenMark(path)}>${parts[part + 1] ?? ''}`
    parts[end - 1] = `${parts[end - 1] ?? ''}</${WORDS}>`
  }

  function ownTexts({ part }: OpenElement, end: number): number[] {
    const own: number[] = []
    let depth = 0
    for (let index = part + 1; index < end; index += 1) {
      const each = parts[index] ?? ''
      if (index % 2 === 0) {
        if (depth === 0) own.push(index)
      } else if (each.startsWith('</')) depth -= 1
      else if (!empty.has(nameOf(each)) && !each.endsWith('/>')) depth += 1
    }
    return own
  }
}

function withMarks(tag: string, paths: ReadonlySet<string> | undefined, written: string): string {
  const option = paths ? ` data-option="${[...paths].join(' ')}"` : ''
  return option || written ? tag.replace(TAG_NAME, (begin) => begin + option + written) : tag
}

function nameOf(tag: string): string {
  return TAG_NAME.exec(tag)?.[1]?.toLowerCase() ?? ''
}

/** As React writes text. */
function escapeText(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
