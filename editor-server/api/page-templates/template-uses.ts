import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../../site/site.ts'
import { listDrafts } from '../../site/working-copies.ts'

/**
 * The pages that name each template, live or in a working copy, by the guid of the template. A page whose working copy names another one than
 * what is live stands with both.
 * @param records of the site, for who decides within a transaction
 */
export async function readTemplateUses(site: Site, records?: StoreReader<RecordKinds>): Promise<ReadonlyMap<string, readonly Page[]>> {
  const drafts = await (records ? listDrafts(records, 'page') : site.records.read((reader) => listDrafts(reader, 'page')))
  const uses = new Map<string, Map<string, Page>>()
  for (const page of [...site.index.list('page'), ...drafts])
    for (const guid of namedIn(page)) {
      const pages = uses.get(guid) ?? new Map<string, Page>()
      uses.set(guid, pages.set(page.guid, page))
    }
  return new Map([...uses].map(([guid, pages]) => [guid, [...pages.values()]]))
}

/** Whether a page, live or in a working copy, or the site's settings name a template. @param records of the site */
export async function isTemplateInUse(site: Site, records: StoreReader<RecordKinds>, guid: string): Promise<boolean> {
  return site.index.settings.footers.includes(guid) || (await readTemplateUses(site, records)).has(guid)
}

function namedIn({ options: { footerGuid, templateHeader, templateFooter } }: Page): string[] {
  return [footerGuid, templateHeader, templateFooter].filter((guid) => guid !== undefined)
}
