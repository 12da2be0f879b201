/**
 * The segments of a request's path, decoded once. Undefined when it names no place in the output: malformed escapes,
 * empty, dot or dotted-up segments, separators and NUL hidden in escapes, names that start with a dot
 * (`.well-known` apart).
 */
export function readSegments(path: string): readonly string[] | undefined {
  const segments: string[] = []
  for (const part of path.replace(/^\//, '').replace(/\/$/, '').split('/')) {
    if (part === '' && path === '/') break
    let segment: string
    try {
      segment = decodeURIComponent(part)
    } catch {
      return undefined
    }
    if (segment === '' || (segment.startsWith('.') && segment !== '.well-known') || /[/\\\u0000-\u001f]/.test(segment)) return undefined
    segments.push(segment)
  }
  return segments
}

/** A path of segments as it stands in a URL. It never starts with two slashes, so it cannot name another host. */
export function writePath(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`
}
