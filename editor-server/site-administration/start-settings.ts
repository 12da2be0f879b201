import type { NewSite } from '#content/model/site/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'

/** What goes over the `site.json` that a new site begins with. Undefined takes a key out, since JSON has none. */
export function startSettings(
  { title, language, theme, primaryDomain }: NewSite,
  source: Pick<PlatformSettings, 'theme'> | undefined,
): Readonly<Record<string, unknown>> {
  return {
    platformName: title,
    defaultLanguage: language,
    ...(theme !== undefined && { theme }),
    // Colours are those of a theme.
    ...(source && theme !== undefined && theme !== source.theme && { colorScheme: undefined }),
    primaryDomain,
    hostNames: undefined,
    // With others these vouch for one site: the hosts that they know are not this one's.
    siteimproveId: undefined,
    // What visitors write, and who may join, is of another organisation.
    ...(source && { contactEmail: undefined, securityContact: undefined, registration: undefined }),
    googleSiteVerification: undefined,
  }
}
