import type { Page } from '#content/model/page/schema.ts'
import { translationGroup } from '#content/model/page/translation-group.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { findDraft } from '../site/working-copies.ts'

/** The other pages that are the same in another language, live or not, each as its working copy is. */
export async function findTranslations(
  site: Site,
  reader: StoreReader<RecordKinds>,
  page: Pick<Page, 'guid' | 'translationOf'>,
): Promise<Page[]> {
  const original = translationGroup(page)
  const drafted = await reader.list('workingCopy', { by: 'translationOf', prefix: original })
  const guids = new Set([original, ...(groupLive(site).get(original) ?? []), ...drafted.map(({ value }) => value.value.guid)])
  guids.delete(page.guid)
  const found = await Promise.all([...guids].map(async (guid) => (await findDraft(reader, 'page', guid)) ?? site.index.find('page', guid)))
  return found.filter((each) => each !== undefined && translationGroup(each) === original) as Page[]
}

/** Guids of live pages by what they translate; the same until content changes. */
function groupLive({ index }: Site): ReadonlyMap<string, readonly string[]> {
  return index.derive(groupLive, () => {
    const groups = new Map<string, string[]>()
    for (const { guid, translationOf } of index.list('page')) {
      if (translationOf === undefined) continue
      const group = groups.get(translationOf)
      if (group) group.push(guid)
      else groups.set(translationOf, [guid])
    }
    return groups
  })
}
