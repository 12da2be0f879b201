import { SEGMENT_MAX_LENGTH, slugify } from './slug.ts'

/** First segments of URLs that the product answers itself (DESIGN section 3). */
export const reservedSegments = [
  'admin',
  'account',
  'edit',
  'i',
  'g',
  'a',
  'p',
  'api',
  'assets',
  'home',
  'search',
  'legal',
  'settings',
  'statistics',
  'submission',
  'invitation',
  'unauthorized',
  'sign-in',
  'password',
  'verify',
  'register',
  'unfollow',
  'healthz',
  'readyz',
  'metrics',
  'cache_invalidate',
  '_mail',
  '_gallery',
  '.well-known',
] as const

/** Segments with a meaning after any page: edit mode, list items and further pages of a list. */
export const reservedAtAnyLevel: readonly string[] = ['edit', 'i', 'p']

const reservedFirst: ReadonlySet<string> = new Set(reservedSegments)

export type SegmentFault = 'empty' | 'characters' | 'dot' | 'long' | 'reserved'

export interface SegmentFinding {
  fault: SegmentFault
  /** A valid segment to use instead. */
  suggestion: string
}

/**
 * What is wrong with a URL segment, if anything. Segments are a–z, 0–9, hyphens and underscores; a dot would make it look like a file.
 * @param level 0 for the first segment of a path.
 */
export function checkSegment(segment: string, level = 0): SegmentFinding | undefined {
  const fault = faultOf(segment, level)
  return fault && { fault, suggestion: suggest(segment, level) }
}

/**
 * Whether a path would collide with one of the product's own, in any spelling: letter case, percent-encoding (also repeated), look-alike
 * letters, doubled slashes. A path that cannot be decoded counts as reserved.
 */
export function isReservedPath(path: string): boolean {
  const decoded = decodeFully(path)
  if (decoded === undefined) return true
  const segments = decoded.split(/[/\\]/).filter((segment) => segment !== '')
  return segments.some((segment, level) => segment.includes('.') || isReservedAt(segment, level))
}

/** The first segment that makes a reserved path the product's own; the path itself where no single one does. */
export function reservedSegmentOf(path: string): string {
  const segments = path.slice(1).split('/')
  return segments.find((_, position) => isReservedPath(`/${segments.slice(0, position + 1).join('/')}`)) ?? path
}

function faultOf(segment: string, level: number): SegmentFault | undefined {
  if (segment === '') return 'empty'
  if (isReservedAt(decodeFully(segment) ?? segment, level)) return 'reserved'
  if (segment.includes('.')) return 'dot'
  if (!/^[a-z0-9_-]+$/.test(segment)) return 'characters'
  if (segment.length > SEGMENT_MAX_LENGTH) return 'long'
  return undefined
}

function isReservedAt(segment: string, level: number): boolean {
  return reservedAtAnyLevel.includes(segment) || (level === 0 && reservedFirst.has(segment))
}

function suggest(segment: string, level: number): string {
  const slug = slugify(segment)
  return isReservedAt(slug, level) ? `${slug}-2` : slug
}

/** Percent-decodes until nothing changes, then folds case and compatibility forms. */
function decodeFully(path: string): string | undefined {
  let decoded = path
  try {
    for (let before = ''; before !== decoded;) {
      before = decoded
      decoded = decodeURIComponent(decoded)
    }
  } catch {
    return undefined
  }
  return decoded.normalize('NFKC').toLowerCase()
}
