/**
 * The segments of a request's path, decoded once. Undefined when it cannot be a place in the output: malformed escapes, empty, dot or
 * dot-dot segments, escaped separators or NUL, names that start with a dot (except `.well-known`).
 */
export function readSegments(path: string): readonly string[] | undefined {
  const segments: string[] = []
  for (const part of path.replace(/^\//, '').replace(/\/$/, '').split('/')) {
    if (part === '' && path === '/') break
    const segment = decode(part)
    if (segment === undefined || segment === '') return undefined
    if ((segment.startsWith('.') && segment !== '.well-known') || /[/\\\u0000-\u001f]/.test(segment)) return undefined
    segments.push(segment)
  }
  return segments
}

/** Whether no server should look further: escapes that cannot be decoded, NUL, and steps to the same or a higher folder. */
export function isMalformed(path: string): boolean {
  const decoded = decode(path)
  return decoded === undefined || decoded.includes('\u0000') || /(^|\/)\.{1,2}(\/|$)/.test(decoded)
}

/** Segments as the path of a URL. It never starts with two slashes, so it cannot name another host. */
export function writePath(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
