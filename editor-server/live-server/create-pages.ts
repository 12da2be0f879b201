import type { RequestHandler } from 'express'
import type { ImageDecoder } from '#renderer/images/contract.ts'
import { answerForms } from '../form-pages/answer-forms.ts'
import { answerLive } from '../pages/answer-live.ts'
import { answerPublished } from '../pages/answer-published.ts'
import { answerRehearsal } from '../pages/rehearsal/answer-rehearsal.ts'
import { ClosedPlaces } from '../pages/closed-places.ts'
import { LivePages } from '../pages/live-pages.ts'
import { createOutput } from '../pages/static-site/output.ts'
import type { LiveServerOptions } from './contract.ts'
import { findRehearsal } from './find-rehearsal.ts'
import type { LiveEvents } from './events.ts'
import type { Builds } from './open-builds.ts'
import type { LiveSites } from './open-live-sites.ts'

/** What answers beside the API. */
export interface Pages {
  /** Built pages, the same for everyone. */
  published: RequestHandler[]
  /** Pages that are rendered per visitor. */
  handlers: RequestHandler[]
  /** Undefined where blocks and themes do not compile. */
  live: LivePages | undefined
}

export function createPages(
  { disk, workspace, data, code, config }: LiveServerOptions,
  events: LiveEvents,
  { live: { sites, files }, builds, decoder }: { live: LiveSites; builds: Builds; decoder: ImageDecoder },
): Pages {
  const output = createOutput(disk.output, (site, look) => builds.lockOf(site).read(look))
  const closed = new ClosedPlaces((site, guid) => files.findPath(site, 'page', guid))
  const published = [answerRehearsal({ findRehearsal, output: disk.rehearsed }), answerPublished(output, closed)]
  if (!code) return { published, handlers: [], live: undefined }
  const images = disk.openImages(decoder)
  const lend = (site: string) => files.lend(site)
  const { baseUrl } = config
  const live = new LivePages({
    findCode: () => code,
    lend,
    workspace,
    data,
    images,
    baseUrl,
    now: Date.now,
    isTold: true,
  })
  const forget = (name: string) => {
    const site = sites.find(name)
    if (site) live.forget(site)
  }
  events
    .on('written', (name, paths) => {
      const site = sites.find(name)
      if (site) live.note(site, paths)
    })
    .on('foreign', forget)
    .on('shown', forget)
  const handlers = [
    answerForms({ pages: live }),
    answerLive({ pages: live, closed, output, isBuilt: (site) => builds.rebuilds.isCurrent(site) }),
  ]
  return { published, live, handlers }
}
