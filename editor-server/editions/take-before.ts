import type { EditionBefore, EditionEntry } from '#content/model/edition/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { dropAbsent } from '#content/model/json/drop-absent.ts'
import { findSchedule } from '../publishing/schedules.ts'
import type { ContentChange } from '../site/content-index.ts'
import type { Site } from '../site/site.ts'
import { findWorkingCopy } from '../site/working-copies.ts'
import { kindOfKey, stateOf } from './content-state.ts'
import { entryKeyOf } from './editions.ts'

/** What stands in the place of each thing that changes, and all that is known of it besides, by the key of an entry. */
export async function takeBefore(
  site: Site,
  reader: StoreReader<RecordKinds>,
  entries: readonly EditionEntry[],
  changes: readonly ContentChange[],
): Promise<[string, EditionBefore][]> {
  const keys = new Set(entries.map(entryKeyOf))
  const befores: [string, EditionBefore][] = []
  for (const change of changes) {
    const { kind, id, value } = change
    const key = `${kind}/${id}`
    if (kind === 'settings') {
      befores.push(...settingsBefore(site, entries, value as PlatformSettings))
      continue
    }
    const before = site.index.find(kind, id)
    const state = { kind, ...(before !== undefined && { before }), after: stateOf(kindOfKey(key), value) }
    const more = kind === 'page' || kind === 'item' ? await takeRecords(reader, kind, id) : {}
    const ofPage =
      kind === 'page' ? { added: addressesAdded(before as Page | undefined, value as Page), ...(!keys.has(key) && { isAlong: true }) } : {}
    befores.push([key, { ...state, ...more, ...ofPage } as EditionBefore])
  }
  return befores
}

function settingsBefore(site: Site, entries: readonly EditionEntry[], settings: PlatformSettings): [string, EditionBefore][] {
  return entries.flatMap((entry): [string, EditionBefore][] => {
    if (entry.kind !== 'setting') return []
    const [before, after] = [site.index.settings[entry.key] ?? null, settings[entry.key] ?? null]
    return [[entryKeyOf(entry), { kind: 'setting', before, after: stateOf('setting', after) } as EditionBefore]]
  })
}

async function takeRecords(reader: StoreReader<RecordKinds>, kind: 'page' | 'item', guid: string) {
  const copy = await findWorkingCopy(reader, kind, guid)
  const draft = copy && dropAbsent({ value: copy.value, changedOn: copy.changedOn, changedBy: copy.changedBy })
  const place = kind === 'page' ? await reader.find('workingCopyPlace', guid) : undefined
  const schedule = await findSchedule(reader, { kind, guid })
  return dropAbsent({ draft, place, schedule })
}

function addressesAdded(before: Page | undefined, after: Page): string[] {
  const known = new Set(before?.formerUrls ?? [])
  return before ? (after.formerUrls ?? []).filter((url) => !known.has(url)) : []
}
