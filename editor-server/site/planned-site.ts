import type { ContentChange } from './content-index.ts'
import type { Site } from './site.ts'

/** A site whose content is as it would be with these changes, to look at. What is worked out of that content stays with it. */
export function plannedSite(site: Site, changes: readonly ContentChange[]): Site {
  return Object.create(site, { index: { value: site.index.withChanges(changes), enumerable: true } }) as Site
}
