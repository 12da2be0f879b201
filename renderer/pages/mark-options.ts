import type { OptionSchema } from '../schema/option-schema.ts'
import { insertMarks } from './insert-marks.ts'
import { listPlaces, type OptionPlace, signOf, signTexts, withoutSigns } from './sign-texts.ts'

/** Most texts and images of a block that are marked: as many cells as a large table has. */
const MOST_MARKED = 2000
/** Most that are tried one by one, where the view computes with one of them: each costs a render of its own. */
const MOST_TRIED = 200

/** What a reader appends to what it reads for a block. */
export interface ReadSigns {
  /** To the address of an image, by its guid. */
  image: (guid: string) => string
  /** To the HTML of prose. */
  markdown: (text: string) => string
}

export interface MarkedBlockArgs {
  /** What visitors get. */
  html: string
  /** Checked options. */
  props: unknown
  schema: OptionSchema
  /** Dotted paths of texts that the block does not have itself (`lendTexts`): `data-lent` tells them from its own. */
  lent?: ReadonlySet<string> | undefined
  /** Renders the block again with other texts, and with signs behind what it reads. */
  render: (props: unknown, signs: ReadSigns) => string
}

/**
 * HTML of a block in which `data-option` names the options that made a part, such as `items.2.title`, separated by spaces: on the element
 * around their words, or on the image. `data-written` names the one option whose text is all that an element holds, so that it can be
 * written there. Works for every block: it is rendered again with a sign after each text that somebody wrote, and a part with the sign
 * comes from there. A text whose sign changes anything else, since the view computes with it, is not marked.
 */
export function markOptions({ html, props, schema, render, lent }: MarkedBlockArgs): string {
  const places = listPlaces(props, schema).slice(0, MOST_MARKED)
  if (places.length === 0 || html !== withoutSigns(html)) return html
  const filled = places.filter(({ value }) => value !== '')
  for (const signed of filled.length < places.length ? [places, filled] : [places]) {
    const marked = renderSigned(signed)
    if (marked !== undefined) return insertMarks(marked, signed, lent)
  }
  const harmless = filled.slice(0, MOST_TRIED).filter((place) => renderSigned([place]) !== undefined)
  const some = renderSigned(harmless)
  return some === undefined ? html : insertMarks(some, harmless, lent)

  /** Undefined where the signs change what is shown. */
  function renderSigned(signed: readonly OptionPlace[]): string | undefined {
    const signs = new Map(signed.flatMap(({ path, kind }, index) => (kind === 'text' ? [[path, signOf(index)] as const] : [])))
    try {
      const found = render(signTexts(props, signs), { image: signsOf(signed, 'image'), markdown: signsOf(signed, 'markdown') })
      return withoutSigns(found) === html ? found : undefined
    } catch {
      // This view cannot take the sign.
      return undefined
    }
  }
}

/** A block may show the same image twice; it reads them in the order in which it shows them. */
function signsOf(signed: readonly OptionPlace[], kind: OptionPlace['kind']): (value: string) => string {
  const waiting = signed.flatMap((place, index) => (place.kind === kind ? [{ value: place.value, sign: signOf(index) }] : []))
  return (value) => {
    const at = waiting.findIndex((each) => each.value === value)
    return at === -1 ? '' : (waiting.splice(at, 1)[0]?.sign ?? '')
  }
}
