/** A line of `_redirects`. */
export interface RedirectRule {
  from: string
  to: string
  status: number
}

/** A block of `_headers`. */
export interface HeaderRule {
  pattern: string
  headers: readonly (readonly [name: string, value: string])[]
}

/** Reads the `_redirects` format that Cloudflare and Netlify share: from, to and an optional status (302 without). */
export function parseRedirects(text: string): RedirectRule[] {
  return listLines(text).flatMap((line) => {
    const [from, to, status = '302'] = line.trim().split(/\s+/)
    return from === undefined || to === undefined ? [] : [{ from, to, status: Number.parseInt(status, 10) }]
  })
}

/** Reads the `_headers` format: a path pattern, then indented `Name: value` lines. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = []
  for (const line of listLines(text)) {
    if (!/^\s/.test(line)) {
      rules.push({ pattern: line.trim(), headers: [] })
      continue
    }
    const colon = line.indexOf(':')
    if (colon > 0) rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()])
  }
  return rules
}

/** Where a path goes by the first rule that matches it; `:name` and `*` (`:splat`) are filled in. */
export function findRedirect(rules: readonly RedirectRule[], path: string): { to: string; status: number } | undefined {
  for (const { from, to, status } of rules) {
    const values = matchPattern(from, path)
    if (values !== undefined) return { to: to.replace(/:([a-z]\w*)/gi, (whole, name: string) => values[name] ?? whole), status }
  }
  return undefined
}

/** Headers of a path: all rules that match, values of one name joined by a comma as the hosts do. */
export function findHeaders(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const { pattern, headers } of rules) {
    if (matchPattern(pattern, path) === undefined) continue
    for (const [name, value] of headers) {
      const earlier = found.get(name.toLowerCase())
      found.set(name.toLowerCase(), earlier === undefined ? value : `${earlier}, ${value}`)
    }
  }
  return found
}

/** Values of a pattern's `:name` segments and `*` where the path matches it. */
export function matchPattern(pattern: string, path: string): Record<string, string> | undefined {
  if (!/[:*]/.test(pattern)) return pattern === path ? {} : undefined
  const names: string[] = []
  const source = pattern.replace(/:([a-z]\w*)|\*|[.+?^${}()|[\]\\]/gi, (part, name: string | undefined) => {
    if (part === '*' || name !== undefined) names.push(name ?? 'splat')
    return name === undefined ? (part === '*' ? '(.*)' : `\\${part}`) : '([^/]+)'
  })
  const match = new RegExp(`^${source}$`).exec(path)
  return match === null ? undefined : Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']))
}

function listLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'))
}
