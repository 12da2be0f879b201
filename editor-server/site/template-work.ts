import type { Template } from '#content/model/template/schema.ts'
import type { TemplateWork } from '#content/model/template/work.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from './site.ts'
import { versionOf } from './version.ts'

interface Change {
  by: string | undefined
  now: Date
}

/** A template as it is live, with what the records keep of it. */
export interface TemplateState {
  live: Template | undefined
  work: TemplateWork | undefined
  /** Its working copy, or what is live where it has none; undefined where there is no such template. */
  working: Template | undefined
}

/** @param reader of the site's records */
export async function readTemplate(site: Pick<Site, 'index'>, reader: StoreReader<RecordKinds>, guid: string): Promise<TemplateState> {
  const live = site.index.find('template', guid)
  const work = live && (await reader.find('templateWork', guid))
  return { live, work, working: work?.draft ?? live }
}

/** Working copies of all templates. */
export async function listTemplateDrafts(reader: StoreReader<RecordKinds>): Promise<Template[]> {
  return (await reader.list('templateWork')).flatMap(({ value: { draft } }) => draft ?? [])
}

/** Keeps a working copy; one that says what is live is none. */
export async function saveTemplateDraft(
  writer: StoreWriter<RecordKinds>,
  { live, work }: TemplateState,
  draft: Template,
  { by, now }: Change,
): Promise<void> {
  const isDraft = live !== undefined && versionOf(live) !== versionOf(draft)
  const { draft: _draft, ...kept } = work ?? {}
  await writer.put('templateWork', draft.guid, { ...kept, ...(isDraft && { draft }), ...changeOf({ by, now }) })
}

/** What the records keep of a template whose live version has become another; `draft` is its working copy from then on. */
export async function noteTemplateChange(
  writer: StoreWriter<RecordKinds>,
  guid: string,
  { draft, before }: { draft?: Template | undefined; before?: Template | undefined },
  change: Change,
): Promise<void> {
  await writer.put('templateWork', guid, { ...(draft && { draft }), ...(before && { before }), ...changeOf(change) })
}

function changeOf({ by, now }: Change): Pick<TemplateWork, 'changedOn' | 'changedBy'> {
  return { changedOn: now.toISOString(), ...(by !== undefined && { changedBy: by }) }
}
