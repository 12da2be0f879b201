import { findEditedThings } from '../../site/edited-things.ts'
import { implement, reply } from '../endpoint.ts'
import { collect } from './collect.ts'
import { listFoundWork as call } from './contract.ts'

export const listFoundWork = implement(call, {
  async run({ site, actor, query: { cursor } }) {
    const placeOf = await findEditedThings(site, actor)
    const found = await collect(
      cursor,
      async (part) => {
        const page = await site.records.read((reader) => reader.page('pageFindings', { by: 'amount', reverse: true, ...part }))
        return { ...page, entries: page.entries.map(({ id, value }) => ({ id, value: { ...value, guid: id } })) }
      },
      async (findings) => {
        const shown = await Promise.all(
          findings.map(async ({ guid, errors, warnings }) => {
            const page = site.index.find('page', guid)
            const url = page?.isPublished ? await placeOf(page) : undefined
            return page && url !== undefined ? [{ kind: 'page' as const, guid, title: page.title, url, errors, warnings }] : []
          }),
        )
        return shown.flat()
      },
    )
    return reply(200, found)
  },
})
