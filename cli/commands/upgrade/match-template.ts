const PLACEHOLDER = /__([A-Za-z-]+)(?::[^_\n]+)?__/g

/**
 * Whether a text is this template with its places filled in, whatever with: then nobody has changed it since. Returns what stands for each
 * place, the first time; undefined for a text that differs.
 */
export function matchTemplate(template: string, text: string): Record<string, string> | undefined {
  const names: string[] = []
  let pattern = ''
  let end = 0
  for (const place of template.matchAll(PLACEHOLDER)) {
    pattern += `${escapePattern(template.slice(end, place.index))}(.*?)`
    names.push(place[1] ?? '')
    end = place.index + place[0].length
  }
  const found = new RegExp(`^${pattern}${escapePattern(template.slice(end))}$`).exec(text)
  if (found === null) return undefined
  const values: Record<string, string> = {}
  for (const [index, name] of names.entries()) values[name] ??= found[index + 1] ?? ''
  return values
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
