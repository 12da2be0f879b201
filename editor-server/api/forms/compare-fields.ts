import { isDeepStrictEqual } from 'node:util'
import { listFields } from '#content/model/form/list-fields.ts'
import type { FormVersion } from '#content/model/form/schema.ts'
import { textIn } from '#content/model/form/text-in.ts'

export interface FieldChanges {
  added: string[]
  removed: string[]
  /** In anything but its place. */
  changed: string[]
}

/** What a version has other than the one before it, by the labels of its fields. @param lang of the labels, where they have it */
export function compareFields(before: FormVersion, after: FormVersion, lang: string): FieldChanges {
  const [olds, news] = [before, after].map((version) => new Map(listFields(version).map((field) => [field.guid, field])))
  const nameOf = (version: FormVersion, guid: string) => {
    const field = (version === before ? olds : news)?.get(guid)
    return textIn(field?.label, lang, version.lang).text || field?.type || guid
  }
  const own = (guid: string) => [olds, news].map((fields) => ({ ...fields?.get(guid), fields: undefined }))
  const kept = [...(news?.keys() ?? [])].filter((guid) => olds?.has(guid))
  return {
    added: [...(news?.keys() ?? [])].filter((guid) => !olds?.has(guid)).map((guid) => nameOf(after, guid)),
    removed: [...(olds?.keys() ?? [])].filter((guid) => !news?.has(guid)).map((guid) => nameOf(before, guid)),
    changed: kept.filter((guid) => !isDeepStrictEqual(...(own(guid) as [object, object]))).map((guid) => nameOf(after, guid)),
  }
}
