import { type AnyBlock, exampleIn } from '../blocks/contract.ts'
import { schemaOf } from '../blocks/describe-blocks.ts'
import { fillTexts } from './fill-texts.ts'
import { listPlaces } from './sign-texts.ts'

/** Checked options of a block in which texts of its example stand where it has none, and the dotted paths of these. */
export interface LentTexts {
  props: unknown
  paths: ReadonlySet<string>
}

/**
 * What edit mode shows of a block whose texts are still to be written. Nothing of it is stored.
 * @param options of the block's present version
 * @param whole as for `fillTexts`
 * @returns undefined where nothing is missing, or where texts alone do not make the block whole
 */
export function lendTexts(
  options: Readonly<Record<string, unknown>>,
  definition: AnyBlock,
  lang: string,
  { whole = false } = {},
): LentTexts | undefined {
  const schema = schemaOf(definition)
  const { options: filled, paths } = fillTexts(options, schema, findModel(definition, lang), { whole })
  if (paths.size === 0) return undefined
  const parsed = definition.props.safeParse(filled)
  return parsed.success ? { props: parsed.data, paths } : undefined
}

/** Options of the example that says most. */
function findModel(definition: AnyBlock, lang: string): Readonly<Record<string, unknown>> {
  const models = definition.examples.map((example) => exampleIn(example, lang).props as Readonly<Record<string, unknown>>)
  const schema = schemaOf(definition)
  return models.toSorted((a, b) => listPlaces(b, schema).length - listPlaces(a, schema).length)[0] ?? {}
}
