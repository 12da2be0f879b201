import { findCurrentVersion } from '#content/model/form/schema.ts'
import { compareNames } from '#content/model/text/compare-names.ts'
import { librarySubject } from '../../site/media-subject.ts'
import { implement, reply } from '../endpoint.ts'
import { listFormNames as call } from './contract.ts'

export const listFormNames = implement(call, {
  find: async ({ site }) => librarySubject(site),
  async run({ site }) {
    const named = site.index
      .list('form')
      .filter(findCurrentVersion)
      .map(({ guid, name }) => ({ guid, name }))
    return reply(
      200,
      named.sort((a, b) => compareNames(a.name, b.name)),
    )
  },
})
