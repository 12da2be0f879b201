import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from './site.ts'
import { findDraft } from './working-copies.ts'

/** The page that a group of translations is named after: all others say that they translate it. */
export const originalOf = ({ guid, translationOf }: Pick<Page, 'guid' | 'translationOf'>): string => translationOf ?? guid

/** The other pages that are the same in another language, live or not, each as its working copy is. */
export async function findTranslations(
  site: Site,
  reader: StoreReader<RecordKinds>,
  page: Pick<Page, 'guid' | 'translationOf'>,
): Promise<Page[]> {
  const original = originalOf(page)
  const drafted = await reader.list('workingCopy', { by: 'translationOf', prefix: original })
  const guids = new Set([original, ...(groupLive(site).get(original) ?? []), ...drafted.map(({ value }) => value.value.guid)])
  guids.delete(page.guid)
  const found = await Promise.all([...guids].map(async (guid) => (await findDraft(reader, 'page', guid)) ?? site.index.find('page', guid)))
  return found.filter((each) => each !== undefined && originalOf(each) === original) as Page[]
}

/** Guids of live pages by what they translate; the same until content changes. */
function groupLive({ index }: Site): ReadonlyMap<string, readonly string[]> {
  return index.derive(groupLive, () => {
    const groups = new Map<string, string[]>()
    for (const { guid, translationOf } of index.list('page')) {
      if (translationOf === undefined) continue
      groups.set(translationOf, [...(groups.get(translationOf) ?? []), guid])
    }
    return groups
  })
}
