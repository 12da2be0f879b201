import { findOwnCategory } from '../consent/own-categories.ts'
import type { PlatformSettings } from '../platform-setting/schema.ts'
import { findExternalVideo, type VideoAddress } from '../video/external-video.ts'
import { SCRIPT_POLICY, SITEIMPROVE_HOST } from './hosts.ts'

/** Directives of the content security policy that third parties need exceptions from. */
export const thirdPartyDirectives = ['script-src', 'img-src', 'connect-src', 'frame-src', 'trusted-types'] as const
export type PolicySources = Partial<Record<(typeof thirdPartyDirectives)[number], readonly string[]>>

/** A service of another company that a site's pages may load once a visitor allows its category. */
export interface ThirdParty {
  /** Category of consent that it waits for (DESIGN section 3): that of its kind, or one of the site's own. */
  category: string
  kind: 'video' | 'siteimprove'
  name: string
  /** Hosts that a visitor's browser then contacts. */
  hosts: readonly string[]
  /** What the policy of the site's pages has to allow for it; hosts always with their scheme. */
  sources: PolicySources
}

/** The third parties of a site: those of its settings, and one for each host of videos in its public content. */
export function findThirdParties(
  settings: Pick<PlatformSettings, 'siteimproveId' | 'videoHosts' | 'consentCategories'>,
  videos: readonly VideoAddress[],
): readonly ThirdParty[] {
  const categoryOf = (host: string, kind: ThirdParty['kind']) => findOwnCategory(settings.consentCategories, host) ?? kind
  const byHost = new Map<string, ThirdParty>()
  for (const video of videos) {
    const found = findExternalVideo(video, settings.videoHosts)
    if (!found || byHost.has(found.host)) continue
    const { name, host } = found
    const sources = { 'frame-src': [`https://${host}`] }
    byHost.set(host, { category: categoryOf(host, 'video'), kind: 'video', name, hosts: [host], sources })
  }
  const frames = [...byHost.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  if (settings.siteimproveId === undefined) return frames
  return [{ ...siteimprove, category: categoryOf(SITEIMPROVE_HOST, 'siteimprove') }, ...frames]
}

/** Its script reports by requesting an image from a host below `siteimproveanalytics.io`. */
const siteimprove: Omit<ThirdParty, 'category'> = {
  kind: 'siteimprove',
  name: 'Siteimprove',
  hosts: [SITEIMPROVE_HOST, 'siteimproveanalytics.io'],
  sources: {
    'script-src': [`https://${SITEIMPROVE_HOST}`],
    'img-src': ['https://*.siteimproveanalytics.io'],
    'connect-src': ['https://*.siteimproveanalytics.io'],
    'trusted-types': [SCRIPT_POLICY],
  },
}

/** What the policy of a site's pages has to allow beside the product's own (sources by directive, each once, in order). */
export function policySourcesOf(thirdParties: readonly Pick<ThirdParty, 'sources'>[]): PolicySources {
  const merged: Partial<Record<keyof PolicySources, string[]>> = {}
  for (const { sources } of thirdParties) {
    for (const directive of thirdPartyDirectives) {
      const own = sources[directive]
      if (own) merged[directive] = [...new Set([...(merged[directive] ?? []), ...own])]
    }
  }
  return merged
}

/** A policy with these sources added; the first of them replaces `'none'`. */
export function addPolicySources(policy: string, sources: PolicySources): string {
  return policy
    .split(/;\s*/)
    .map((part) => {
      const [directive = '', ...present] = part.split(' ')
      const added = sources[directive as keyof PolicySources]
      return added ? [directive, ...present.filter((source) => source !== "'none'"), ...added].join(' ') : part
    })
    .join('; ')
}
