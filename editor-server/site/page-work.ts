import type { Page } from '#content/model/page/schema.ts'
import type { Schedule } from '#content/model/schedule/schema.ts'
import type { Site } from './site.ts'

/** What is under way with pages, by their guid. */
export interface PageWork {
  drafts: ReadonlyMap<string, Page>
  /** When each working copy was written last. */
  draftedOn: ReadonlyMap<string, string>
  schedules: ReadonlyMap<string, Schedule>
}

export async function readPageWork(site: Site): Promise<PageWork> {
  return site.records.read(async (reader) => {
    const copies = await reader.list('workingCopy', { prefix: 'page/' })
    const planned = await reader.list('schedule', { prefix: 'page/' })
    return {
      drafts: new Map(copies.map(({ value }) => [value.value.guid, value.value as Page])),
      draftedOn: new Map(copies.map(({ value }) => [value.value.guid, value.changedOn])),
      schedules: new Map(planned.map(({ value }) => [value.guid, value])),
    }
  })
}
