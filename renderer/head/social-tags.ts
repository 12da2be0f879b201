import { escapeAttribute } from '#content/model/text/escape-html.ts'

export interface SocialTags {
  title: string
  description: string
  /** Absolute. */
  url: string
  siteName: string
  lang: string
  /** An item is an article, anything else a page of the site. */
  type: 'website' | 'article'
  publishedOn?: string | undefined
  image: SocialImage
}

export interface SocialImage {
  /** Absolute. */
  url: string
  width: number
  height: number
  alt: string
}

/** Regions by language, where social networks ask for one. */
const locales: Readonly<Record<string, string>> = { nl: 'nl_NL', en: 'en_GB', de: 'de_DE', fr: 'fr_FR', fy: 'fy_NL' }

/** Open Graph (ogp.me), and the one tag of its own that X still needs. */
export function renderSocialTags({ title, description, url, siteName, lang, type, publishedOn, image }: SocialTags): string {
  const locale = locales[lang]
  const tags: [string, string | undefined][] = [
    ['og:type', type],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description || undefined],
    ['og:url', url],
    ['og:locale', locale],
  ]
  const published = writeTags([['article:published_time', publishedOn]])
  return `${writeTags(tags)}${renderImageTags(image)}${published}<meta name="twitter:card" content="summary_large_image">`
}

/** The picture beside a link that is shared. */
export function renderImageTags({ url, width, height, alt }: SocialImage): string {
  return writeTags([
    ['og:image', url],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['og:image:alt', alt || undefined],
  ])
}

function writeTags(tags: readonly [property: string, content: string | undefined][]): string {
  let html = ''
  for (const [property, content] of tags) {
    if (content !== undefined) html += `<meta property="${property}" content="${escapeAttribute(content)}">`
  }
  return html
}
