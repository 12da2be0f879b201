import { mkdirSync, writeFileSync } from 'node:fs'
import { plainLine } from '#content/model/text/plain-text.ts'
import { seenName } from '#content/model/text/seen-name.ts'
import { attacks } from './attacks.ts'
import { guidOf } from './build.ts'
import { hostileForm, hostileFormGuid } from './hostile-form.ts'
import { newsList } from './sample-site.ts'
import type { Workspace } from './workspace.ts'

/** The smallest GIF that browsers show. */
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const picture = (index: number) => guidOf(9000 + index)
const document = (index: number) => guidOf(9500 + index)
const menuGuid = (index: number) => guidOf(9500 + index, 'menu')

/** The place for pages with hostile options. */
export const optionsUrl = (index: number) => `/opties/b${index}`

/** A block's options with an attack in each that accepts free text; links, dates and states unchanged. */
type Plant = (text: (max: number) => string, href: string, index: number) => Record<string, unknown>

/** By block: every option that people type into. */
const plants: Record<string, Plant> = {
  hero: (text, href) => ({
    title: text(120),
    lead: text(300),
    showSearch: true,
    searchHint: text(60),
    primary: { label: text(120), href },
    secondary: { href },
  }),
  cards: (text, href, index) => ({
    title: text(120),
    variant: 'tiles',
    cards: [
      { title: text(80), text: text(200), href, image: picture(index) },
      { title: text(80), href: text(2000) },
    ],
  }),
  accordion: (text) => ({ title: text(120), isSingleOpen: true, items: [{ title: text(200), text: text(2000), isOpen: true }] }),
  table: (text) => ({ caption: text(300), csv: `${text(200)};kop\n"${text(200).replaceAll('"', '""')}";x`, hasHeaderColumn: true }),
  contact: (text, href) => ({
    title: text(120),
    organisation: text(120),
    address: { street: text(120), city: text(80), postalCode: text(12), country: text(60) },
    links: [{ label: text(120), href }, { href }],
    openingHours: { exceptions: [{ date: '2026-12-25', label: text(80), open: [] }] },
  }),
  notice: (text, href) => ({ title: text(120), text: text(1000), link: { label: text(120), href } }),
  quote: (text, href) => ({ text: text(1000), name: text(120), role: text(120), source: { label: text(120), href } }),
  'call-to-action': (text, href) => ({ title: text(120), text: text(500), primary: { label: text(120), href }, secondary: { href } }),
  timeline: (text) => ({ title: text(120), items: [{ title: text(200), text: text(2000), when: text(100) }] }),
  downloads: (text, _href, index) => ({
    title: text(120),
    items: [{ file: document(index), label: text(200), description: text(500) }, { file: document(index) }, { file: picture(index) }],
  }),
  gallery: (text, _href, index) => ({ title: text(120), images: [{ image: picture(index), alt: text(300), caption: text(300) }] }),
  image: (text, _href, index) => ({ image: picture(index), alt: text(300), caption: text(300) }),
  map: (text, href, index) => ({ image: picture(index), alt: text(300), name: text(120), address: text(200), route: href }),
  search: (text) => ({ title: text(80), placeholder: text(80), popular: [text(80)] }),
  menu: (text, _href, index) => ({ title: text(120), menu: menuGuid(index), variant: 'columns', levels: 2 }),
  contents: (text) => ({ title: text(80) }),
  form: (_text, _href, index) => ({ formGuid: hostileFormGuid(index) }),
  video: (text, _href, index) => ({
    title: text(200),
    url: `https://film.proef.example/${encodeURIComponent(text(100))}`,
    embedUrl: `https://film.proef.example/?q=${encodeURIComponent(text(100))}`,
    poster: picture(index),
    captions: [{ file: document(index), lang: 'nl' }],
  }),
}

/** Blocks that `plantOptions` fills; a test compares them with the folders, so that a new block is attacked too. */
export const attackedBlocks: readonly string[] = [...Object.keys(plants), 'list', 'submenu', 'text']

/**
 * Puts each attack into every option of every block, into the media library, the search words, the legal texts, the site's settings and
 * what goes from an item into calendar files and feeds.
 */
export function plantOptions(site: Workspace): void {
  mkdirSync(site.path('media'), { recursive: true })
  const media: unknown[] = []
  for (const [index, attack] of attacks.entries()) {
    const own = cut(attack)
    writeFileSync(site.path(`media/${picture(index)}.gif`), GIF)
    writeFileSync(site.path(`media/${document(index)}.vtt`), `WEBVTT\n\n00:00.000 --> 00:01.000\n${attack}\n`)
    media.push({ guid: picture(index), extension: 'gif', name: own(200), alt: { nl: attack }, credit: own(200) })
    media.push({ guid: document(index), extension: 'vtt', name: own(200) })
    site.writeJson(`forms/f${index}.json`, hostileForm(index, own))
    site.write(`pages/opties/b${index}.md`, pageWithBlocks(index, attack))
    site.write(`items/nieuws/e${index}.md`, event(index, own))
  }
  site.writeJson('media.json', { schema: 1, media })
  site.editJson<{ menus: unknown[] }>('menus.json', ({ menus }) =>
    menus.push(...attacks.map((attack, index) => hostileMenu(index, cut(attack)))),
  )
  const words = [...attacks, '__proto__', 'constructor', 'toString'].map((text) => cut(text.toLowerCase())(80))
  // Some differ only in what is left out of a word.
  const apart = new Map(words.map((word) => [seenName(plainLine(word)), word]))
  site.writeJson('search.json', { schema: 1, synonyms: [...apart.values()].map((word) => ({ word, means: [word, 'afval'] })) })
  site.write('legal/privacy.nl.md', `---\ntitle: ${JSON.stringify(cut(attacks[0])(200))}\n---\n${attacks.join('\n\n')}\n`)
  site.editJson<Record<string, unknown>>('site.json', (settings) => {
    settings.videoHosts = [{ host: 'film.proef.example', name: '"><script>alert(1)</script>' }]
    settings.consentCategories = [
      {
        name: 'film',
        title: { nl: '"><script>alert(1)</script>', en: '[x](javascript:alert(1))' },
        text: { nl: '<img src=x onerror=alert(1)>', en: '**"\'><svg onload=alert(1)>' },
        hosts: ['film.proef.example'],
      },
    ]
    settings.securityContact = 'https://proef.example/"><script>alert(1)</script>'
    settings.organizationType = 'GovernmentOrganization'
  })
}

/** An attack in the form that an option accepts: trimmed, never empty, never too long. */
function cut(attack: string): (max: number) => string {
  return (max) => attack.trim().slice(0, max).trim() || 'leeg'
}

/** A further menu with an attack in every name, at both levels. */
function hostileMenu(index: number, text: (max: number) => string): object {
  const item = (number: number, more: object) => {
    const guid = guidOf(9000 + index * 4 + number, 'menu')
    return { guid, urlSegment: `x-${index}-${number}`, name: text(120), relatedMenuItems: [], ...more }
  }
  const link = { pageGuid: guidOf(2100 + index) }
  return { guid: menuGuid(index), name: `${index} ${text(100)}`, items: [item(0, link), item(1, { relatedMenuItems: [item(2, link)] })] }
}

function pageWithBlocks(index: number, attack: string): string {
  const names = Object.keys(plants)
  const guidAt = (position: number) => guidOf(3000 + index * 40 + position, 'block')
  const blocks = Object.entries(plants).map(([name, plant], position) => {
    const options = JSON.stringify(plant(cut(attack), cut(attack)(2000), index))
    return `  - { guid: ${guidAt(position)}, name: ${name}, position: ${name === 'hero' ? 'top' : 'main'}, sort: ${position}, options: ${options} }`
  })
  const title = JSON.stringify(cut(attack)(200))
  const transcript = `<!-- block ${guidAt(names.indexOf('video'))} -->\n${attack}\n\n\`\`\`${attack.split('\n')[0]}\n${attack}\n\`\`\`\n\n\`\`\`constructor\nx\n\`\`\`\n`
  return `---\nguid: ${guidOf(2100 + index)}\ntitle: ${title}\ndescription: ${title}\nblocks:\n${blocks.join('\n')}\n---\n${transcript}`
}

function event(index: number, text: (max: number) => string): string {
  const [title, description, place] = [200, 1000, 200].map((max) => JSON.stringify(text(max)))
  const fields = [
    `guid: ${guidOf(600 + index, 'item')}`,
    `listGuid: ${newsList}`,
    `title: ${title}`,
    `description: ${description}`,
    `location: ${place}`,
    `image: ${picture(index)}`,
    "publishedOn: '2026-05-01T09:00:00Z'",
    "startsAt: '2026-12-01T09:00:00Z'",
  ]
  return `---\n${fields.join('\n')}\n---\n${text(200)}\n`
}
