import type { Site } from '../site/site.ts'

/** What is not content: nothing signals that an answer made from it is out of date. */
const privateParts = ['records', 'staff']

export interface WatchedSite {
  site: Site
  hasReadRecords: () => boolean
}

/** The same site, which notes whether its private data was asked for: such an answer goes out once and is not kept. */
export function watchRecords(site: Site): WatchedSite {
  let isRead = false
  const watched = Object.create(site) as Site
  for (const name of privateParts) {
    Object.defineProperty(watched, name, {
      get() {
        isRead = true
        return Reflect.get(site, name) as unknown
      },
    })
  }
  return { site: watched, hasReadRecords: () => isRead }
}
