import { isDeepStrictEqual } from 'node:util'
import { parse } from 'culori'
import { isKnownLanguage } from '#content/model/language/known-language.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { themeTokens } from '#renderer/theme/contract.ts'
import { readTokenValues } from '#renderer/theme/token-set.ts'
import { createFinding, type Finding } from '../../site/findings.ts'
import { isPublicName } from '../../site/host-proof.ts'
import { References } from '../../site/references.ts'
import type { Site } from '../../site/site.ts'

/**
 * What the schema does not know: languages, themes, their colour schemes and tokens, and things of this site that settings name. What stood there
 * before may stay.
 */
export function checkSettings(site: Site, settings: PlatformSettings, stored: PlatformSettings): Finding[] {
  const references = new References(site)
  const { theme, colorScheme, headerImages, footers, defaultEditRoles, publishRoles } = settings
  const checkGuid = (key: 'headerLogo' | 'faviconLogo') => {
    const guid = settings[key]
    return guid === undefined || guid === stored[key] || references.isMedia(guid) ? [] : [createFinding([key], 'reference', guid)]
  }
  return [
    ...(settings.defaultLanguage === stored.defaultLanguage || isKnownLanguage(settings.defaultLanguage)
      ? []
      : [createFinding(['defaultLanguage'], 'languageUnknown', settings.defaultLanguage)]),
    ...(theme === stored.theme || site.code.themeNames.includes(theme) ? [] : [createFinding(['theme'], 'themeUnknown', theme)]),
    ...(isDeepStrictEqual([theme, colorScheme], [stored.theme, stored.colorScheme]) ? [] : checkColorScheme(site, settings)),
    ...checkList('headerImages', headerImages, stored.headerImages, (guid) => references.isMedia(guid)),
    ...checkList('footers', footers, stored.footers, (guid) => references.isTemplate(guid, 'footer')),
    ...references.checkRoles(defaultEditRoles, stored.defaultEditRoles, ['defaultEditRoles']),
    ...references.checkRoles(publishRoles, stored.publishRoles, ['publishRoles']),
    ...checkHosts(settings, stored),
    ...checkGuid('headerLogo'),
    ...checkGuid('faviconLogo'),
  ]
}

/** A new host is one that the world reaches: what is of this machine or network would lead others' names here. */
function checkHosts(settings: PlatformSettings, stored: PlatformSettings): Finding[] {
  const known = new Set([stored.primaryDomain, ...stored.hostNames])
  const isWrong = (host: string | undefined) => host !== undefined && !known.has(host) && !isPublicName(host)
  return [
    ...(isWrong(settings.primaryDomain) ? [createFinding(['primaryDomain'], 'hostLocal', settings.primaryDomain)] : []),
    ...settings.hostNames.flatMap((host, index) => (isWrong(host) ? [createFinding(['hostNames', index], 'hostLocal', host)] : [])),
  ]
}

function checkList(key: string, guids: readonly string[], before: readonly string[], isThere: (guid: string) => boolean): Finding[] {
  return guids.flatMap((guid, index) => (before.includes(guid) || isThere(guid) ? [] : [createFinding([key, index], 'reference', guid)]))
}

function checkColorScheme(site: Site, { theme, colorScheme }: PlatformSettings): Finding[] {
  const { scheme, ...values } = typeof colorScheme === 'string' ? { scheme: colorScheme } : colorScheme
  const isKnown = scheme === undefined || Object.hasOwn(site.code.colorSchemesOf(theme), scheme)
  const at = (token: string) => ['colorScheme', token]
  return [
    ...(isKnown ? [] : [createFinding(typeof colorScheme === 'string' ? ['colorScheme'] : at('scheme'), 'colorSchemeUnknown', scheme)]),
    ...Object.entries(values).flatMap(([token, value]) => {
      if (!(themeTokens as readonly string[]).includes(token)) return [createFinding(at(token), 'tokenUnknown', token)]
      return isTokenValue(token, value) ? [] : [createFinding(at(token), 'tokenValue', value)]
    }),
  ]
}

/** A value goes into a style sheet: it must not end its declaration, and a colour must be one. */
function isTokenValue(token: string, value: string): boolean {
  if (value.trim() === '' || /[;{}<>@\\]|\/\*/.test(value)) return false
  if (!token.startsWith('color-')) return true
  const { light, dark } = readTokenValues({ [token]: value })
  return parse(light[token] ?? '') !== undefined && parse(dark[token] ?? '') !== undefined
}
