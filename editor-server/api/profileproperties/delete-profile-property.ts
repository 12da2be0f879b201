import { AppError } from '#content/errors/app-error.ts'
import { builtInProfileProperties } from '#content/model/profile-property/built-in.ts'
import type { Site } from '../../site/site.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { deleteProfileProperty as call } from './contract.ts'
import { findDefinition, maySee, presentDefinition } from './find-definition.ts'

export const deleteProfileProperty = implement(call, {
  async run({ site, actor, params, checkVersion }) {
    await site.content.transact(async (writer) => {
      const stored = await findDefinition(writer, params.id)
      if (!stored || !maySee(actor, stored)) throw new AppError('SITE_NOT_FOUND')
      const presented = presentDefinition(stored)
      checkVersion(versionOf(presented))
      if (presented.isBuiltIn) throw new AppError('SITE_IN_USE')
      await writer.delete('profileProperty', params.id)
    })
    // What takes the place of a built-in one gives it back, with its values.
    if (!builtInProfileProperties.some(({ key }) => key === params.id)) await forgetValues(site, params.id)
    return reply(204)
  },
})

/** Personal data that nobody asks for any more is not kept; until it is gone nobody sees it either. */
async function forgetValues(site: Site, key: string): Promise<void> {
  await site.records.transact(async (writer) => {
    for (const { id, value } of await writer.list('account')) {
      const properties = value.properties.filter((property) => property.key !== key)
      if (properties.length < value.properties.length) await writer.put('account', id, { ...value, properties })
    }
  })
}
