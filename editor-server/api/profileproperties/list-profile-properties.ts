import { profilePropertiesOf } from '#content/model/profile-property/built-in.ts'
import { implement, reply } from '../endpoint.ts'
import { listProfileProperties as call } from './contract.ts'
import { maySee, presentDefinition } from './find-definition.ts'

export const listProfileProperties = implement(call, {
  async run({ site, actor }) {
    const all = profilePropertiesOf(site.index.list('profileProperty'))
    const seen = all.filter((definition) => maySee(actor, definition)).map(presentDefinition)
    return reply(
      200,
      seen.toSorted((a, b) => Number(b.isBuiltIn) - Number(a.isBuiltIn)),
    )
  },
})
