import type { OutputFiles } from './output-files.ts'

/** Rules of a site's output, parsed again only when their file changes. */
export function createRuleReader<T>(
  files: OutputFiles,
  path: string,
  parse: (text: string) => T[],
): (site: string) => Promise<readonly T[]> {
  const known = new Map<string, { text: string; rules: readonly T[] }>()
  return async (site) => {
    const text = (await files.read(site, path)) ?? ''
    const earlier = known.get(site)
    if (earlier?.text === text) return earlier.rules
    const rules = parse(text)
    known.set(site, { text, rules })
    return rules
  }
}
