import type { OptionSchema } from '../blocks/describe-blocks.ts'
import { listPlaces, type OptionPlace, readSigns, signOf, signTexts, withoutSigns } from './sign-texts.ts'

/** Texts and images of one block that are marked at most: each may cost a render of its own. */
const MOST_MARKED = 200

/** Attributes that show what an option says; in others it decides something. */
const shown = new Set(['alt', 'aria-label', 'placeholder', 'src', 'title'])
/** What the HTML of these holds is no text. */
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
  /** The block again with other texts; `signOfImage` gives what is put behind the address of an image. */
  render: (props: unknown, signOfImage: (guid: string) => string) => string
}

/**
 * HTML of a block in which `data-option` names the options that made a part, such as `items.2.title`, with a space between several: on the
 * element around their words, or on the image. It is found for all blocks alike: the block is rendered again with a sign behind each text that somebody wrote, and what
 * carries the sign came from there. A text whose sign changes anything else, since the view computes with it, stays without.
 */
export function markOptions({ html, props, schema, render }: MarkedBlockArgs): string {
  const places = listPlaces(props, schema).slice(0, MOST_MARKED)
  if (places.length === 0 || html !== withoutSigns(html)) return html
  const all = renderSigned(places)
  if (all !== undefined) return insertMarks(all, places)
  const harmless = places.filter((place) => renderSigned([place]) !== undefined)
  const some = renderSigned(harmless)
  return some === undefined ? html : insertMarks(some, harmless)

  /** Undefined where the signs show. */
  function renderSigned(signed: readonly OptionPlace[]): string | undefined {
    const signs = new Map(signed.flatMap(({ path, kind }, index) => (kind === 'text' ? [[path, signOf(index)] as const] : [])))
    const waiting = signed.flatMap(({ kind, value }, index) => (kind === 'image' ? [{ value, sign: signOf(index) }] : []))
    // The same image may stand in a block twice; blocks read their images in the order in which they show them.
    const signOfImage = (guid: string) => {
      const at = waiting.findIndex(({ value }) => value === guid)
      return at === -1 ? '' : (waiting.splice(at, 1)[0]?.sign ?? '')
    }
    try {
      const found = render(signTexts(props, signs), signOfImage)
      return withoutSigns(found) === html ? found : undefined
    } catch {
      // A view that cannot take the sign is shown without.
      return undefined
    }
  }
}

/** Takes the signs out and writes what they stand for into the tags. */
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
