const sources = new Map<string, string>()

/** Sets where the browser finds each block's island script: block name to URL. The bundler knows it, after the build of the assets. */
export function setIslandSources(urls: Readonly<Record<string, string>>): void {
  sources.clear()
  for (const [block, url] of Object.entries(urls)) sources.set(block, url)
}

/** URL of a block's island script; undefined where none is built, and the block's HTML then does without. */
export function islandSourceOf(block: string): string | undefined {
  return sources.get(block)
}
