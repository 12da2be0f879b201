import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { findThirdParties, type PolicySources, policySourcesOf, type ThirdParty } from '#content/model/third-party/third-party.ts'
import type { VideoAddress } from '#content/model/video/external-video.ts'
import type { SiteIndex } from './site-index.ts'
import type { SiteReader } from './site-reader.ts'

/** External videos in these blocks; the settings decide which services count as known. */
export function videosOf(blocks: readonly BuildingBlockInstance[]): VideoAddress[] | undefined {
  const videos = blocks.flatMap(({ buildingBlockName, options: { url, embedUrl } }) => {
    if (buildingBlockName !== 'video' || typeof url !== 'string') return []
    return [{ url, ...(typeof embedUrl === 'string' && { embedUrl }) }]
  })
  return videos.length > 0 ? videos : undefined
}

/** Third parties that a site's public pages, items and templates may load after consent. */
export function listThirdParties({ snapshot, pages, items }: Pick<SiteIndex, 'snapshot' | 'pages' | 'items'>): readonly ThirdParty[] {
  const videos: VideoAddress[] = []
  for (const rows of [pages.values(), items.values()]) for (const row of rows) if (row.videos) videos.push(...row.videos)
  for (const template of snapshot.templates) videos.push(...(videosOf(template.blocks) ?? []))
  return findThirdParties(snapshot.settings, videos)
}

/**
 * Hosts that a site's content security policy has to allow for its third parties, by directive; empty without any. The read is recorded, so
 * outputs follow the content.
 */
export function thirdPartyHosts(read: Pick<SiteReader, 'thirdParties'>): PolicySources {
  return policySourcesOf(read.thirdParties())
}
