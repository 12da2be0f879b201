import type { SiteConfig } from '#content/config/config.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { OidcProvider } from '#editor-server/site/site.ts'

/**
 * The OpenID providers of `site.config.ts` by site, with their secrets out of the environment.
 * @throws AppError SITE_CONFIG_INVALID where a variable that the configuration names is not set
 */
export function readOidcProviders(
  config: SiteConfig['oidc'],
  findVariable: (name: string) => string | undefined,
): (site: string) => readonly OidcProvider[] {
  const providers = Object.entries(config).map(([name, { clientSecret: variable, sites, label = name, ...provider }]) => {
    const clientSecret = variable === undefined ? undefined : findVariable(variable)
    if (variable !== undefined && clientSecret === undefined) {
      throw new AppError('SITE_CONFIG_INVALID', { reason: `oidc.${name}: the environment variable ${variable} is not set` })
    }
    return { sites, provider: { ...provider, name, label, ...(clientSecret !== undefined && { clientSecret }) } }
  })
  return (site) => providers.flatMap(({ sites, provider }) => (sites === undefined || sites.includes(site) ? [provider] : []))
}
