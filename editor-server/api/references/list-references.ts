import { librarySubject } from '../../site/media-subject.ts'
import { References } from '../../site/references.ts'
import { implement, reply } from '../endpoint.ts'
import { listReferences as call } from './contract.ts'

export const listReferences = implement(call, {
  find: async ({ site }) => librarySubject(site),
  async run({ site, actor, query: { guids } }) {
    const references = new References(site, { actor })
    const known: string[] = []
    for (const guid of new Set(guids)) if (await references.isKnown(guid)) known.push(guid)
    return reply(200, known)
  },
})
