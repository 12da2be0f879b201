import type { SiteConfig } from '#content/config/config.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { OidcProvider } from './site.ts'

/**
 * The OpenID providers of each site, with their secrets.
 * @param findSecret value of an environment variable
 * @throws AppError SITE_OIDC_SECRET when one is not set
 */
export function createOidcProviders(
  config: SiteConfig['oidc'],
  findSecret: (variable: string) => string | undefined,
): (site: string) => readonly OidcProvider[] {
  const providers = Object.entries(config).map(([name, { clientSecret: variable, sites, label = name, ...rest }]) => {
    const clientSecret = variable === undefined ? undefined : findSecret(variable)
    if (variable !== undefined && !clientSecret) throw new AppError('SITE_OIDC_SECRET', { variable, name })
    return { sites, provider: { ...rest, name, label, ...(clientSecret !== undefined && { clientSecret }) } }
  })
  return (site) => providers.filter(({ sites }) => sites?.includes(site) ?? true).map(({ provider }) => provider)
}
