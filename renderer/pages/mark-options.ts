import type { OptionSchema } from '../schema/option-schema.ts'
import { listPlaces, type OptionPlace, readSigns, signOf, signTexts, withoutSigns } from './sign-texts.ts'

/** Most texts and images of a block that are marked: each may cost a render of its own. */
const MOST_MARKED = 200

/** Attributes that show the text of an option; others compute with it. */
const shown = new Set(['alt', 'aria-label', 'placeholder', 'src', 'title'])
/** Elements whose content is not text. */
const raw = new Set(['script', 'style', 'template'])
const empty = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr'])

const TAG = /(<\/?[a-z](?:[^>"']|"[^"]*"|'[^']*')*>)/i
const TAG_NAME = /^<\/?([a-z][^\s/>]*)/i
const ATTRIBUTE = /([^\s=>/]+)="([^"]*)"/g

export interface MarkedBlockArgs {
  /** What visitors get. */
  html: string
  /** Checked options. */
  props: unknown
  schema: OptionSchema
  /** Renders the block again with other texts; `signOfImage` gives what to append to the address of an image. */
  render: (props: unknown, signOfImage: (guid: string) => string) => string
}

/**
 * HTML of a block in which `data-option` names the options that made a part, such as `items.2.title`, separated by spaces: on the element
 * around their words, or on the image. Works for every block: it is rendered again with a sign after each text that somebody wrote, and a
 * part with the sign comes from there. A text whose sign changes anything else, since the view computes with it, is not marked.
 */
export function markOptions({ html, props, schema, render }: MarkedBlockArgs): string {
  const places = listPlaces(props, schema).slice(0, MOST_MARKED)
  if (places.length === 0 || html !== withoutSigns(html)) return html
  const all = renderSigned(places)
  if (all !== undefined) return insertMarks(all, places)
  const harmless = places.filter((place) => renderSigned([place]) !== undefined)
  const some = renderSigned(harmless)
  return some === undefined ? html : insertMarks(some, harmless)

  /** Undefined where the signs change what is shown. */
  function renderSigned(signed: readonly OptionPlace[]): string | undefined {
    const signs = new Map(signed.flatMap(({ path, kind }, index) => (kind === 'text' ? [[path, signOf(index)] as const] : [])))
    const waiting = signed.flatMap(({ kind, value }, index) => (kind === 'image' ? [{ value, sign: signOf(index) }] : []))
    // A block may show the same image twice; it reads images in the order in which it shows them.
    const signOfImage = (guid: string) => {
      const at = waiting.findIndex(({ value }) => value === guid)
      return at === -1 ? '' : (waiting.splice(at, 1)[0]?.sign ?? '')
    }
    try {
      const found = render(signTexts(props, signs), signOfImage)
      return withoutSigns(found) === html ? found : undefined
    } catch {
      // This view cannot take the sign.
      return undefined
    }
  }
}

/** Removes the signs and writes what they stand for into the tags. */
function insertMarks(signed: string, places: readonly OptionPlace[]): string {
  const parts = signed.split(TAG)
  const open: number[] = []
  const marks = new Map<number, Set<string>>()
  const mark = (part: number | undefined, text: string) => {
    if (part === undefined) return
    for (const index of readSigns(text)) {
      const known = marks.get(part) ?? new Set()
      marks.set(part, known.add(places[index]?.path ?? ''))
    }
  }
  parts.forEach((part, index) => {
    if (index % 2 === 0) {
      const around = open.at(-1)
      if (around === undefined || !raw.has(nameOf(parts[around] ?? ''))) mark(around, part)
      return
    }
    if (part.startsWith('</')) return void open.pop()
    for (const [, name = '', value = ''] of part.matchAll(ATTRIBUTE)) if (shown.has(name)) mark(index, value)
    if (!empty.has(nameOf(part)) && !part.endsWith('/>')) open.push(index)
  })
  return parts.map((part, index) => withMark(withoutSigns(part), marks.get(index))).join('')
}

function withMark(tag: string, paths: ReadonlySet<string> | undefined): string {
  return paths ? tag.replace(TAG_NAME, (begin) => `${begin} data-option="${[...paths].join(' ')}"`) : tag
}

function nameOf(tag: string): string {
  return TAG_NAME.exec(tag)?.[1]?.toLowerCase() ?? ''
}
