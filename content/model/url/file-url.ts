import { slugify } from './slug.ts'

/** What nearly every file is called; the rules below come to the same. */
const PLAIN = /^pages\/([a-z0-9_-]+(?:\/[a-z0-9_-]+)*)\.md$/

/**
 * URL of a page that no menu item names (DESIGN section 3): `wonen/afval.md` is `/wonen/afval`, `index.md` its folder. Names that are valid
 * in a URL are kept, others become a slug.
 * @param relativePath path under the site's `pages/`, or with `pages/` in front; either slash
 */
export function urlOfFile(relativePath: string): string {
  const plain = PLAIN.exec(relativePath)
  if (plain && !relativePath.endsWith('index.md')) return `/${plain[1]}`
  const segments = relativePath
    .replaceAll('\\', '/')
    .replace(/^pages\//, '')
    .replace(/\.md$/i, '')
    .split('/')
    .filter((segment) => segment !== '')
  if (segments.at(-1)?.toLowerCase() === 'index') segments.pop()
  return `/${segments.map(segmentOfName).join('/')}`
}

/** Keeps dots, so that `robots.txt.md` is refused by name instead of silently renamed. */
function segmentOfName(name: string): string {
  if (/^[a-z0-9._-]+$/.test(name)) return name
  return name
    .split('.')
    .map((part) => (part === '' ? '' : slugify(part)))
    .join('.')
}
