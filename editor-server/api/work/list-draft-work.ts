import type { WorkingCopy } from '#content/model/working-copy/schema.ts'
import { findEditors } from '../../publishing/present-version.ts'
import { findEditedThings } from '../../site/edited-things.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { collect } from './collect.ts'
import { listDraftWork as call } from './contract.ts'

export const listDraftWork = implement(call, {
  async run({ site, actor, session, query: { of, cursor } }) {
    const { guid: me } = getSession(session).account
    const range = of === 'own' ? { by: 'changedBy' as const, prefix: `${me} ` } : { by: 'changedOn' as const }
    const placeOf = await findEditedThings(site, actor)
    const show = async (copies: readonly WorkingCopy[]) => {
      const wanted = of === 'own' ? copies : copies.filter(({ changedBy }) => changedBy !== me)
      const placed = await Promise.all(wanted.map(async (copy) => ({ copy, url: await placeOf(copy.value) })))
      return placed.flatMap(({ copy, url }) => (url === undefined ? [] : [{ copy, url }]))
    }
    const { items, ...rest } = await collect(
      cursor,
      (part) => site.records.read((reader) => reader.page('workingCopy', { ...range, ...part, reverse: true })),
      show,
    )
    const editors = await findEditors(
      site,
      items.flatMap(({ copy }) => copy.changedBy ?? []),
    )
    const shown = items.map(({ copy: { kind, value, changedOn, changedBy }, url }) => {
      const editor = changedBy === undefined ? undefined : editors.get(changedBy)
      const draftState = site.index.find(kind, value.guid) ? ('changed' as const) : ('new' as const)
      return { kind, guid: value.guid, title: value.title, url, draftState, changedOn, ...(editor && { changedBy: editor }) }
    })
    return reply(200, { items: shown, ...rest })
  },
})
