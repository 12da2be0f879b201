import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { Breadcrumb, ItemCard } from '../reads/site-reader.ts'

/** A thing in schema.org's terms. */
export type Thing = Readonly<Record<string, unknown>>

/**
 * Things of a page as a data block (JSON-LD 1.1), which browsers do not run. `<` is escaped, so that no text can end the block. Empty
 * without things.
 */
export function renderStructuredData(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const [first] = things
  const data = things.length === 1 ? { '@context': 'https://schema.org', ...first } : { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** The breadcrumbs, home page first (Google requires a URL of every step but the last). */
export function describeBreadcrumbs(crumbs: readonly Breadcrumb[], base: string): Thing[] {
  const steps = crumbs.filter(({ url }, position) => url !== undefined || position === crumbs.length - 1)
  if (steps.length < 2) return []
  const elements = steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(url !== undefined && { item: absolute(base, url) }),
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement: elements }]
}

export interface SiteFacts {
  name: string
  description: string
  lang: string
  type: PlatformSettings['organizationType']
  /** Path of a square picture. */
  logo: string
}

/** The organisation and its site, on the home page. */
export function describeSite({ name, description, lang, type, logo }: SiteFacts, base: string): Thing[] {
  return [
    {
      '@type': type,
      '@id': `${base}/#organization`,
      name,
      url: `${base}/`,
      logo: absolute(base, logo),
      ...(description && { description }),
    },
    {
      '@type': 'WebSite',
      '@id': `${base}/#website`,
      name,
      url: `${base}/`,
      inLanguage: lang,
      publisher: { '@id': `${base}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${base}/search?q={query}` },
        'query-input': 'required name=query',
      },
    },
  ]
}

export interface ItemFacts {
  card: ItemCard
  /** Absolute. */
  image?: string | undefined
  siteName: string
  organizationType: PlatformSettings['organizationType']
}

/** When and where an item takes place, for those that do. */
interface EventFields {
  startsAt?: string | undefined
  endsAt?: string | undefined
  location?: string | undefined
}

/** Names of item types that are news, in the languages of the product. */
const NEWS = /nieuws|news|persbericht|press/i

/** An item that takes place at some time as an event, others as news or an article. */
export function describeItem({ card, image, siteName, organizationType }: ItemFacts, base: string): Thing[] {
  const { startsAt, endsAt, location } = card as ItemCard & EventFields
  const url = absolute(base, card.url)
  const organization = { '@type': organizationType, name: siteName, url: `${base}/` }
  const shared = {
    url,
    ...(card.description && { description: card.description }),
    ...(image !== undefined && { image }),
    inLanguage: card.lang,
  }
  if (startsAt !== undefined) {
    const place = location ? { location: { '@type': 'Place', name: location, address: location } } : {}
    return [
      {
        '@type': 'Event',
        name: card.title,
        startDate: startsAt,
        ...(endsAt !== undefined && { endDate: endsAt }),
        ...place,
        ...shared,
        organizer: organization,
      },
    ]
  }
  return [
    {
      '@type': NEWS.test(card.typeName) ? 'NewsArticle' : 'Article',
      headline: card.title,
      ...(card.publishedOn !== undefined && { datePublished: card.publishedOn }),
      ...shared,
      mainEntityOfPage: url,
      publisher: organization,
    },
  ]
}

function absolute(base: string, path: string): string {
  return path === '/' ? `${base}/` : base + path
}
