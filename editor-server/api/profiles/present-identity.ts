import type { OidcIdentity } from '#content/model/oidc/schema.ts'
import type * as z from 'zod'
import type { Site } from '../../site/site.ts'
import type { identitySchema } from './contract.ts'

/** What its owner reads of a link to an account elsewhere; a provider that is no longer configured goes by its name. */
export function presentIdentity(site: Site, id: string, { provider, linkedOn }: OidcIdentity): z.input<typeof identitySchema> {
  return { id, provider, label: site.oidc.find(({ name }) => name === provider)?.label ?? provider, linkedOn }
}
