import type { ContentChange } from '../site/content-index.ts'
import { findMediaSubject, isForEveryone } from '../site/media-subject.ts'
import { plannedSite } from '../site/planned-site.ts'
import type { PromotedFile } from '../site/publishing-contract.ts'
import type { Site } from '../site/site.ts'
import { findMediaFile } from './find-media.ts'
import { withoutSender } from './private-media.ts'
import { listOfPages } from './promote-media.ts'

/** The private files that these changes would make public: what `promoteMedia` would move once they are written, in its order. */
export async function findPromoted(site: Site, changes: readonly ContentChange[]): Promise<PromotedFile[]> {
  const entries = (await listOfPages(site)).filter(({ guid }) => !site.index.find('media', guid))
  if (entries.length === 0) return []
  const planned = plannedSite(site, changes)
  const promoted: PromotedFile[] = []
  for (const entry of entries) {
    if (!isForEveryone(await findMediaSubject(planned, entry))) continue
    const file = await findMediaFile(site, { home: 'records', entry })
    if (file) promoted.push({ entry: withoutSender(entry), file: file.path })
  }
  return promoted
}
