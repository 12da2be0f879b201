import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { findThirdParties, type PolicySources, policySourcesOf, type ThirdParty } from '#content/model/third-party/third-party.ts'
import type { VideoAddress } from '#content/model/video/external-video.ts'
import type { SiteIndex } from './site-index.ts'
import type { SiteReader } from './site-reader.ts'

/** What the video blocks among these show from elsewhere; whether a service knows it depends on the settings. */
export function videosOf(blocks: readonly BuildingBlockInstance[]): VideoAddress[] | undefined {
  const videos = blocks.flatMap(({ buildingBlockName, options: { url, embedUrl } }) => {
    if (buildingBlockName !== 'video' || typeof url !== 'string') return []
    return [{ url, ...(typeof embedUrl === 'string' && { embedUrl }) }]
  })
  return videos.length > 0 ? videos : undefined
}

/** The services of others that a site's public pages, items and templates may load, after consent. */
export function listThirdParties({ snapshot, pages, items }: Pick<SiteIndex, 'snapshot' | 'pages' | 'items'>): readonly ThirdParty[] {
  const videos: VideoAddress[] = []
  for (const rows of [pages.values(), items.values()]) for (const row of rows) if (row.videos) videos.push(...row.videos)
  for (const template of snapshot.templates) videos.push(...(videosOf(template.blocks) ?? []))
  return findThirdParties(snapshot.settings, videos)
}

/**
 * What the content security policy of a site has to allow for its third parties, by directive; nothing where it has none.
 * An output that reads it follows the content by itself: the read is recorded like any other.
 */
export function thirdPartyHosts(read: Pick<SiteReader, 'thirdParties'>): PolicySources {
  return policySourcesOf(read.thirdParties())
}
