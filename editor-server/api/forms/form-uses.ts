import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { listMentions } from '../../site/media-uses.ts'
import type { Site } from '../../site/site.ts'
import { listTemplateDrafts } from '../../site/template-work.ts'
import { listDrafts } from '../../site/working-copies.ts'

/** The pages that show each form, live or in a working copy, by guid of the form; a page of both stands once. */
export async function readFormUses(site: Site): Promise<ReadonlyMap<string, readonly Page[]>> {
  const forms = new Set(site.index.list('form').map(({ guid }) => guid))
  const drafts = await site.records.read((reader) => listDrafts(reader, 'page'))
  const uses = new Map<string, Map<string, Page>>()
  for (const page of [...site.index.list('page'), ...drafts])
    for (const guid of listMentions(page)) {
      if (!forms.has(guid)) continue
      const pages = uses.get(guid) ?? new Map<string, Page>()
      uses.set(guid, pages.set(page.guid, page))
    }
  return new Map([...uses].map(([guid, pages]) => [guid, [...pages.values()]]))
}

/** Whether a page, item or template names a form, live or in a working copy. @param reader of the site's records */
export async function isFormInUse(site: Site, reader: StoreReader<RecordKinds>, guid: string): Promise<boolean> {
  const names = (value: object) => listMentions(value).has(guid)
  const { index } = site
  if (index.list('page').some(names) || index.list('item').some(names) || index.list('template').some(names)) return true
  const drafts: (readonly (Page | ListItem | object)[])[] = [
    await listDrafts(reader, 'page'),
    await listDrafts(reader, 'item'),
    await listTemplateDrafts(reader),
  ]
  return drafts.some((each) => each.some(names))
}
