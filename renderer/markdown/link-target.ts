/** Schemes that a link in content may have. */
export const safeSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel'])
const GUID_PATH = /^\/g\/([0-9a-f-]{36})(#.*)?$/
const MEDIA_PATH = /^\/a\/([0-9a-f-]{36})(?:\.[a-z0-9]+)?$/

export type LinkTarget =
  | { kind: 'unsafe' }
  | { kind: 'guid'; guid: string; hash: string }
  | { kind: 'media'; guid: string }
  | { kind: 'path'; path: string }
  | { kind: 'relative' }
  | { kind: 'other' }

/**
 * What a link in content points at. Only http, https, mailto, tel and paths are allowed (DESIGN section 3, rich text). Browsers skip
 * control characters and spaces inside a scheme, so they are skipped here too.
 */
export function readLinkTarget(url: string): LinkTarget {
  const ownGuid = GUID_PATH.exec(url)
  if (ownGuid) return { kind: 'guid', guid: ownGuid[1] as string, hash: ownGuid[2] ?? '' }
  const bare = url.replace(/[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
  if (scheme !== undefined) return safeSchemes.has(scheme) ? { kind: 'other' } : { kind: 'unsafe' }
  if (bare.startsWith('\\') || bare.startsWith('//') || bare.startsWith('/\\')) return { kind: bare.startsWith('//') ? 'other' : 'unsafe' }
  const media = MEDIA_PATH.exec(bare)
  if (media) return { kind: 'media', guid: media[1] as string }
  if (bare.startsWith('/')) return { kind: 'path', path: pathOf(bare) }
  return bare === '' || bare.startsWith('#') ? { kind: 'other' } : { kind: 'relative' }
}

function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] as string
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
