import type { NewSite, SentExport } from '#content/model/site/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'

export interface StartOf {
  /** Settings of the site that it is a copy of. */
  copied?: Pick<PlatformSettings, 'theme'> | undefined
  /** What the exported site says that it is made of; no theme: this installation does not have it. */
  sent?: Pick<SentExport, 'theme'> | undefined
}

/** What goes over the `site.json` that a new site begins with. Undefined takes a key out, since JSON has none. */
export function startSettings(
  { title, language, theme, primaryDomain }: NewSite,
  { copied, sent }: StartOf,
): Readonly<Record<string, unknown>> {
  const source = copied ?? sent
  const isOtherTheme = source !== undefined && (theme ?? source.theme) !== source.theme
  return {
    platformName: title,
    defaultLanguage: language,
    ...(theme !== undefined && { theme }),
    ...(sent && theme === undefined && sent.theme === undefined && { theme: undefined, colorScheme: undefined }),
    // Colours are those of a theme.
    ...(isOtherTheme && { colorScheme: undefined }),
    primaryDomain,
    hostNames: undefined,
    // With others these vouch for one site: the hosts that they know are not this one's.
    siteimproveId: undefined,
    // What visitors write, and who may join, is of another organisation; an exported site has moved with its own.
    ...(copied && { contactEmail: undefined, securityContact: undefined, registration: undefined }),
    googleSiteVerification: undefined,
  }
}
