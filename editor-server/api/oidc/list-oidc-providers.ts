import { implement, reply } from '../endpoint.ts'
import { listOidcProviders as call } from './contract.ts'

export const listOidcProviders = implement(call, {
  async run({ site }) {
    return reply(
      200,
      site.oidc.map(({ name, label }) => ({ name, label })),
    )
  },
})
