import type { ContentChange } from '../site/content-index.ts'
import type { Site } from '../site/site.ts'

/** A site whose content is as it would be with these changes, for checks. Nothing can be written through it that the site itself would not write. */
export function plannedSite(site: Site, changes: readonly ContentChange[]): Site {
  return Object.create(site, { index: { value: site.index.withChanges(changes), enumerable: true } }) as Site
}
