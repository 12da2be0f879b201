import type { SiteIndex } from '#renderer/reads/site-index.ts'

/** All answers of an index, whatever order it was filled in. */
export function answersOf(index: SiteIndex) {
  const { pages, urlOfPage, pageAt, nameAt, redirects, formerFolders, items, itemByShortId, itemsOfList, listBlocks, translations } = index
  const maps = { pages, urlOfPage, pageAt, nameAt, redirects, formerFolders, items, itemByShortId, itemsOfList, listBlocks, translations }
  const inOrder = (map: ReadonlyMap<string, unknown>) => [...map].sort(([one], [other]) => (one < other ? -1 : 1))
  const answers = Object.fromEntries(Object.entries(maps).map(([name, map]) => [name, inOrder(map)]))
  return { ...answers, found: index.found, thirdParties: index.thirdParties, urls: index.countUrls() }
}
