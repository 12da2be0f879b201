import type { Authorship } from '../site/authorship.ts'
import type { OpenSites } from '../site/open-sites.ts'
import type { Publishing } from '../site/publishing-contract.ts'
import type { Site } from '../site/site.ts'
import { ContentCommits } from '../publishing/git/content-commits.ts'
import type { PurgeSender } from '../publishing/delivery/purge-sender.ts'
import type { LiveServerOptions } from './contract.ts'
import type { LiveEvents } from './events.ts'
import type { Builds } from './open-builds.ts'

/** A person looks through no more than these. */
const MOST_NAMED = 1_000

/** What follows a write: a build, what caches are told of it, and a commit where `publishing.git` asks for one. */
export interface LivePublishing {
  publishingOf: (site: Site) => Publishing
  authorshipOf: (site: string) => Authorship | undefined
  purges: PurgeSender
  /** Sends and commits for a site that is served from now on. */
  add: (site: string) => void
  /** Has the cache of a site that goes forget it. @returns why it could not be told */
  remove: (site: string) => Promise<{ reason?: string | undefined }>
  /** Sends and commits what an earlier process left, and what comes. */
  start: () => void
  close: () => Promise<void>
}

/** @param findSites the sites, once they are open */
export function openPublishing(
  options: LiveServerOptions,
  events: LiveEvents,
  { builds, findSites }: { builds: Builds; findSites: () => OpenSites },
): LivePublishing {
  const { disk, log } = options
  const purges = disk.createSender({
    settingsOf: (site) => findSites().find(site)?.index.settings ?? { hostNames: [] },
    log,
    onDelivered: (delivered) => events.emit('delivered', delivered),
  })
  events.on('built', (site) => purges.wake(site))
  const { commits, close: closeCommits } = openCommits(options, findSites)
  events.on('written', (site, paths) => commits?.noteWritten(site, paths))
  return {
    publishingOf: ({ name }) => ({
      release: builds.rebuilds.releaseChanges.bind(builds.rebuilds, name),
      async impact(changes) {
        const { pages, urls, problems, expectedMs } = await builds.impact(name, changes)
        const named = { pages: pages.slice(0, MOST_NAMED), urls: urls.slice(0, MOST_NAMED) }
        const ms = Math.round(expectedMs + builds.rebuilds.expectWait(name))
        return { ...named, pageCount: pages.length, urlCount: urls.length, expectedMs: ms, problems }
      },
      explain: (node) => builds.explain(name, node),
      hasBuilds: true,
      rehearse: (id, changes, media = []) => builds.rehearse(name, id, changes, media),
      forget: (id) => builds.forget(name, id),
      delivery: (releaseId) => purges.delivery(name, releaseId),
    }),
    authorshipOf: (site) => commits?.authorshipOf(site),
    purges,
    add(site) {
      const cdn = disk.cdnOf(site)
      if (cdn) purges.add(site, cdn)
      commits?.add(site)
    },
    async remove(site) {
      commits?.remove(site)
      return purges.remove(site)
    },
    start() {
      purges.start()
      commits?.start()
    },
    async close() {
      await purges.stop()
      await closeCommits()
    },
  }
}

function openCommits(
  { config, disk, sites: names, log }: LiveServerOptions,
  findSites: () => OpenSites,
): { commits: ContentCommits | undefined; close: () => Promise<void> } {
  if (!config.publishing.git) return { commits: undefined, close: async () => {} }
  const store = disk.openCommits()
  const commits = new ContentCommits({
    names,
    store,
    log,
    now: () => new Date(),
    siteOf(name) {
      const site = findSites().find(name)
      return (
        site && {
          folder: disk.folderOf(name),
          email: `no-reply@${new URL(site.origin).hostname}`,
          isListedMedia: (path) => site.index.list('media').some(({ guid, extension }) => path === `media/${guid}.${extension}`),
        }
      )
    },
  })
  return {
    commits,
    close: () => commits.stop(),
  }
}
