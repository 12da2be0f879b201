import { slugify } from './slug.ts'

/** An address below another: `rest` begins with a slash, and below the home page there is nothing before it. */
export function joinUrl(base: string, rest: string): string {
  return `${base === '/' ? '' : base}${rest}`
}

/** Where an item is read. @param pageUrl of the page that holds its list */
export function itemUrlBelow(pageUrl: string, { shortId, title }: { shortId: string; title: string }): string {
  return joinUrl(pageUrl, `/i/${shortId}/${slugify(title)}`)
}
