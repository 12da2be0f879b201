const sources = new Map<string, string>()

/** Sets the URL of each block's island script, which the bundler knows after it has built the assets. */
export function setIslandSources(urls: Readonly<Record<string, string>>): void {
  sources.clear()
  for (const [block, url] of Object.entries(urls)) sources.set(block, url)
}

/** URL of a block's island script; undefined where none is built: the HTML then works without. */
export function islandSourceOf(block: string): string | undefined {
  return sources.get(block)
}
