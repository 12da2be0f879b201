import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { getProfileProperty as call } from './contract.ts'
import { findDefinition, maySee, presentDefinition } from './find-definition.ts'

export const getProfileProperty = implement(call, {
  async run({ site, actor, params }) {
    const definition = await findDefinition({ find: async (kind, id) => site.index.find(kind, id) }, params.id)
    if (!definition || !maySee(actor, definition)) throw new AppError('SITE_NOT_FOUND')
    const presented = presentDefinition(definition)
    return reply(200, presented, { version: versionOf(presented) })
  },
})
