import type { Change } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { planContent } from '#renderer/rehearsal/plan-content.ts'
import { Rebuilds } from '#renderer/build/live/rebuilds/rebuilds.ts'
import type { ContentChange } from '../site/content-index.ts'
import type { PromotedFile, Rehearsal } from '../site/publishing-contract.ts'
import { BuildLog } from './build-log.ts'
import type { BuildThread, LiveServerOptions } from './contract.ts'
import type { LiveEvents } from './events.ts'
import type { LiveSites } from './open-live-sites.ts'

/** A running build has this long to end (ms). */
const GRACE = 10_000

export interface Builds extends Pick<BuildThread, 'impact' | 'explain' | 'lockOf' | 'close'> {
  rebuilds: Rebuilds
  /** See `Publishing`. */
  rehearse: (site: string, id: string, changes: readonly ContentChange[], media: readonly PromotedFile[]) => Promise<Rehearsal>
  forget: (site: string, id: string) => Promise<void>
}

/**
 * Keeps the output of all sites true to their content, in a thread of its own.
 * @param findSites the sites, once they are open
 */
export function openBuilds({ disk, sites, log }: LiveServerOptions, events: LiveEvents, findSites: () => LiveSites): Builds {
  const thread = disk.openBuilds((site, { code, message, fix }) => log.error({ site, code, fix }, message))
  const rebuilds = new Rebuilds({
    sites,
    settle: () => findSites().settle(),
    build: (site, changed) => thread.release(site, changed, changed && findSites().files.loan(site, changed)),
    now: Date.now,
    onBuilt: (site, built) => events.emit('built', site, built),
  })
  const rehearsals = disk.openRehearsals()
  const buildLog = new BuildLog(log)
  events
    .on('written', (site, paths) => rebuilds.note(site, paths))
    .on('changed', (site) => rebuilds.request(site, { isNoted: true }))
    .on('shown', (site, formGuid) => {
      // No file of the content: a build reads it with those that stand apart.
      rebuilds.note(site, [`shown/${formGuid}.json`])
      rebuilds.request(site, { isNoted: true })
    })
    .on('foreign', (site) => rebuilds.request(site))
    .on('built', (site, built) => buildLog.tell(site, built))
  return {
    rebuilds,
    impact: (site, changes) => thread.impact(site, changes),
    explain: (site, node) => thread.explain(site, node),
    lockOf: (site) => thread.lockOf(site),
    async rehearse(site, id, changes, media) {
      const entries = media.map(({ entry }): ContentChange => ({ kind: 'media', id: entry.guid, value: entry }))
      const files = new Map(media.map(({ entry, file }) => [`media/${entry.guid}.${entry.extension}`, file]))
      const plan = async () => ({ planned: await planContent(findSites().files, site, asTransaction([...changes, ...entries])), files })
      return rehearsals.rehearse(site, id, plan)
    },
    forget: (site, id) => rehearsals.forget(site, id),
    async close() {
      await rehearsals.close()
      await rebuilds.close(GRACE)
      await thread.close()
    },
  }
}

/** Changes as the store writes them. */
function asTransaction(changes: readonly ContentChange[]): Change<ContentKinds>[] {
  return changes.map(({ kind, id, value }) => (value === undefined ? { kind, id } : { kind, id, value }))
}
