/** Pages of any kind; sitemaps, robots.txt and the like are counted as files only. */
export function isPage(key: string): boolean {
  return /^(page|item|list|legal|search|not-found)\//.test(key)
}
