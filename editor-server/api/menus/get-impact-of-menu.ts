import { AppError } from '#content/errors/app-error.ts'
import { readPlacedDrafts } from '../../site/draft-rights.ts'
import { findMenuImpact } from '../../site/menu-impact.ts'
import { versionOfShared } from '../../site/version.ts'
import { implement, reply } from '../endpoint.ts'
import { readChange } from './check-menu.ts'
import { getImpactOfMenu as call, MOST_NAMED } from './contract.ts'

export const getImpactOfMenu = implement(call, {
  async run({ site, params, body }) {
    const stored = site.index.find('menu', params.id)
    if (!stored) throw new AppError('SITE_NOT_FOUND')
    const changed = await site.content.read((reader) => readChange(site, reader, stored, body))
    const drafts = await site.records.read((reader) => readPlacedDrafts(site, reader))
    const { moved, displaced, entering, leaving, rightsChanged, unplaced } = await findMenuImpact(site, drafts, stored, changed)
    const impact = {
      moved: namedOf(moved),
      displaced: namedOf(displaced),
      entering: namedOf(entering),
      leaving: namedOf(leaving),
      rightsChanged: namedOf(rightsChanged),
      unplaced: namedOf(unplaced),
    }
    return reply(200, impact, { version: versionOfShared(stored) })
  },
})

function namedOf<Named>(all: readonly Named[]): { count: number; first: Named[] } {
  return { count: all.length, first: all.slice(0, MOST_NAMED) }
}
