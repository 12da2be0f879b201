import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { readSiteFile, siteFiles } from '#content/store/files/site-files.ts'
import { facts, isDerived } from '../../reads/facts.ts'
import { listPlainChanges } from '../../reads/plain-settings.ts'
import type { GraphStore } from '../../graph/graph-store.ts'
import type { KnownSite } from './known-site.ts'

export const SETTINGS_FILE = siteFiles.settings.fileName

/**
 * A site's settings as they are now, with the facts in which they differ, where these change no more than some outputs; undefined where they
 * may change more, or the file has a problem, whose line may be another now.
 * @param most outputs
 */
export function readChangedSettings(
  { inputs, loaded, problems }: Pick<KnownSite, 'inputs' | 'loaded' | 'problems'>,
  graph: Pick<GraphStore, 'getReaders'>,
  most: number,
): { settings: PlatformSettings; facts: string[] } | undefined {
  const path = `${loaded.source.folderName}/${SETTINGS_FILE}`
  if ([...problems.ofSite, ...problems.ofIndex].some((problem) => problem.path === path)) return undefined
  const { value: settings, problems: found } = readSiteFile('settings', loaded.source.folder)
  const changed = settings && found.length === 0 ? listPlainChanges(inputs.settings, settings)?.map(facts.setting).sort() : undefined
  const readers = changed?.flatMap((fact) => graph.getReaders(fact)) ?? []
  if (!settings || !changed || readers.length > most || readers.some(isDerived)) return undefined
  return { settings, facts: changed }
}
