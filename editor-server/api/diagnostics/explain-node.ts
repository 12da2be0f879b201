import { AppError } from '#content/errors/app-error.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { findEditedAt } from '../../site/find-edited-at.ts'
import type { Site } from '../../site/site.ts'
import { implement, reply } from '../endpoint.ts'
import { explainNode as call } from './contract.ts'

export const explainNode = implement(call, {
  async run({ site, query }) {
    const name = await findNode(site, query.of)
    const found = name === undefined ? undefined : await site.publishing.explain(name)
    if (name === undefined || !found?.isKnown) throw new AppError('SITE_NOT_FOUND')
    const { isKnown: _, reads, readers, ...others } = found
    const named = (each: string) => ({ name: each, title: findTitle(site, each) })
    return reply(200, { ...named(name), ...others, reads: reads.map(named), readers: readers.map(named) })
  },
})

/** The name in the graph of what a person names: a path, a guid, or a name itself. */
async function findNode(site: Site, of: string): Promise<string | undefined> {
  if (of.startsWith('/')) {
    const place = await findEditedAt(site, of)
    return place && `${place.kind}/${place.guid}`
  }
  if (!guidSchema.safeParse(of).success) return of
  return site.index.find('item', of) ? `item/${of}` : `page/${of}`
}

const guidWithin = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

/** Of the page, item, list or file that a name holds the guid of. */
function findTitle({ index }: Site, name: string): string | undefined {
  const [guid] = guidWithin.exec(name) ?? []
  if (guid === undefined) return undefined
  const thing = index.find('page', guid) ?? index.find('item', guid) ?? index.findPageOfBlock(guid)
  return thing?.title ?? index.find('media', guid)?.name
}
