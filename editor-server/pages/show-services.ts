import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { VideoAddress } from '#content/model/video/external-video.ts'

/** A host that no site allows: its name is reserved (RFC 2606). */
const STRANGER = 'video.example'

/**
 * The home page with videos of each host in place of what it says: one that the product knows, each of the site's own, and one of a host
 * that is not among them. Nothing of them loads before a visitor allows it.
 */
export function showServices(home: Page, { videoHosts }: Pick<PlatformSettings, 'videoHosts'>): Page {
  const videos: (VideoAddress & { title: string })[] = [
    { title: 'YouTube', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    ...videoHosts.map(({ host, name }) => ({ title: name, url: `https://${host}/`, embedUrl: `https://${host}/video` })),
    ...(videoHosts.some(({ host }) => host === STRANGER) ? [] : [{ title: STRANGER, url: `https://${STRANGER}/` }]),
  ]
  const blocks = videos.map((options, index): BuildingBlockInstance => ({
    guid: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    buildingBlockName: 'video',
    layoutPosition: 'main',
    sortId: index + 1,
    version: 1,
    options: { ...options },
  }))
  return { ...home, buildingBlockInstances: blocks }
}
