import { hasAnswer } from '../form/field-types.ts'
import { findSensitive } from '../form/find-sensitive.ts'
import type { FormField } from '../form/field.ts'
import type { FormVersion } from '../form/schema.ts'

/** One column of the answers to all versions of a form. */
export interface MergedField {
  /** As the newest version has it that asks for it. */
  field: FormField
  /** Language of that version, for texts that lack the one asked for. */
  lang: string
  /** Numbers of the versions that ask for it, ascending. */
  versions: number[]
  /** In any of them. */
  isSensitive: boolean
  /** Of a group. */
  inner?: MergedField[]
}

/**
 * What all versions of a form ask, column by column: a field is the same as long as its guid is, whatever it is called. Those of the newest
 * version come first, in its order, then what older ones asked besides.
 */
export function mergeFields(versions: readonly FormVersion[]): MergedField[] {
  const newestFirst = versions.toSorted((a, b) => b.version - a.version)
  return merge(newestFirst.map(({ version, lang, fields }) => ({ version, lang, fields, sensitive: findSensitive({ fields }) })))
}

interface Layer {
  version: number
  lang: string
  fields: readonly FormField[]
  sensitive: ReadonlySet<string>
}

function merge(newestFirst: readonly Layer[]): MergedField[] {
  const layersOf = new Map<string, (Layer & { field: FormField })[]>()
  for (const layer of newestFirst)
    for (const field of layer.fields.filter(hasAnswer)) {
      const known = layersOf.get(field.guid) ?? []
      known.push({ ...layer, field })
      layersOf.set(field.guid, known)
    }
  return [...layersOf.values()].flatMap((layers) => {
    const [newest] = layers
    if (!newest) return []
    const { field, lang } = newest
    const versions = layers.map(({ version }) => version).toReversed()
    const isSensitive = layers.some(({ sensitive }) => sensitive.has(field.guid))
    if (field.type !== 'group') return [{ field, lang, versions, isSensitive }]
    return [{ field, lang, versions, isSensitive, inner: merge(layers.map((layer) => ({ ...layer, fields: layer.field.fields ?? [] }))) }]
  })
}
