import { type Guid, shortIdOf } from '../guid/guid.ts'

/**
 * URL of page `number` of a list (DESIGN section 3): `<page>/p/<n>` for the first list of a page,
 * `<page>/p/<block short id>/<n>` for the others.
 * @param pageUrl canonical path of the page that holds the list
 */
export function listPageUrl(pageUrl: string, blockGuid: Guid, isFirstList: boolean, number: number): string {
  const page = pageUrl.replace(/\/$/, '')
  return isFirstList ? `${page}/p/${number}` : `${page}/p/${shortIdOf(blockGuid)}/${number}`
}

/** URL of a list's feed: `<page>/feed.xml` for the first list of a page, `<page>/p/<block short id>/feed.xml` for the others. */
export function feedUrlOf(pageUrl: string, blockGuid: Guid, isFirstList: boolean): string {
  const page = pageUrl.replace(/\/$/, '')
  return isFirstList ? `${page}/feed.xml` : `${page}/p/${shortIdOf(blockGuid)}/feed.xml`
}
