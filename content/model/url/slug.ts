/** Longest segment of our URLs; the limit of `urlSegment`. */
export const SEGMENT_MAX_LENGTH = 80

/** Letters that Unicode does not decompose. */
const spelledOut: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }

/**
 * A title as one URL segment of a–z, 0–9 and hyphens: 'Café & Brasserie' becomes `cafe-brasserie`.
 * The same title always gives the same segment, composed or decomposed, and the segment is never empty:
 * a title without any Latin letter or digit becomes `t-` and a hash of it.
 */
export function slugify(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase()
  // Most titles are ASCII, and every page of a build needs several slugs.
  const latin = /^[\x00-\x7f]*$/.test(plain) ? plain : toLatin(plain)
  const slug = latin
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug === '' ? `t-${hashText(plain)}` : shorten(slug)
}

function toLatin(text: string): string {
  return text.replace(/\p{M}/gu, '').replace(/[ßæœøđðłþı]/g, (letter) => spelledOut[letter] ?? '')
}

function shorten(slug: string): string {
  if (slug.length <= SEGMENT_MAX_LENGTH) return slug
  const cut = slug.slice(0, SEGMENT_MAX_LENGTH + 1)
  const lastHyphen = cut.lastIndexOf('-')
  return lastHyphen > 0 ? cut.slice(0, lastHyphen) : slug.slice(0, SEGMENT_MAX_LENGTH)
}

/** 32-bit FNV-1a: small, and the same in Node and browsers without waiting for WebCrypto. */
function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
