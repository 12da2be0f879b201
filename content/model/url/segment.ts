import { isOwnFile, ownNames } from './own-names.ts'
import { SEGMENT_MAX_LENGTH, slugify } from './slug.ts'

/** First segments of URLs that the product answers itself, or writes a file at (DESIGN section 3). */
export const reservedSegments = [
  // A name with a dot in it is no segment anyway.
  ...Object.values(ownNames).filter((name) => !/.\./.test(name)),
  'admin',
  'account',
  'edit',
  'i',
  'g',
  'p',
  'api',
  'home',
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
  '_vite',
  // Cloudflare answers below it, whatever the site has there.
  'cdn-cgi',
] as const

/** Segments with a meaning after any page: edit mode, list items and further pages of a list. */
export const reservedAtAnyLevel: readonly string[] = ['edit', 'i', 'p']
const atAnyLevel = new RegExp(`/(?:${reservedAtAnyLevel.join('|')})(?:/|$)`)

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
  // What nearly every page has: nothing to decode, no segment empty or with a dot.
  if (/^(?:\/[a-z0-9_-]+)+$/.test(path)) return reservedFirst.has(path.split('/', 2)[1] as string) || atAnyLevel.test(path)
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

/** First segments that a former address may have: items, further pages of a list and legal texts of an earlier site may have stood there. */
const openToFormer: ReadonlySet<string> = new Set(['i', 'p', ownNames.legal])

/**
 * Why no redirect may begin at a path where a page stood once: the part that is the product's own. Unlike a page's own address it may hold
 * a dot, as `/oud.htm` does. Undefined where nothing is wrong.
 */
export function reservedPartOfFormer(path: string): string | undefined {
  const segments = decodeFully(path)
    ?.split(/[/\\]/)
    .filter((segment) => segment !== '')
  if (segments === undefined || segments.length === 0 || segments.some((segment) => /^\.{1,2}$/.test(segment))) return path
  const [first = ''] = segments
  if (!openToFormer.has(first) && (reservedFirst.has(first) || isOwnFile(`/${segments.join('/')}`))) return first
  return segments.find((segment) => segment === 'edit' || segment === ownNames.notFound)
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
