import {
  sampleEventListGuid,
  sampleFileGuids,
  sampleImageGuids,
  sampleListGuid,
  sampleMenuGuids,
  samplePageGuids,
  sampleProductListGuid,
  sampleVideoGuids,
} from '../blocks/sample-guids.ts'
import type { ItemCard, MenuLink, PageCard, SiteMenu } from '../reads/site-reader.ts'
import type { MediaFile, MediaImage } from '../pictures/media-image.ts'

/** What block examples show, in the gallery and in tests: a small municipality with a section three levels deep and one list. */
export const samplePages: readonly PageCard[] = [
  page(samplePageGuids.home, '/', 'Home', 'De website van de gemeente Voorbeeldstad'),
  page(samplePageGuids.living, '/wonen', 'Wonen en leven', 'Alles over uw huis en buurt'),
  page(samplePageGuids.waste, '/wonen/afval', 'Afval', 'Containers, milieustraat en grof vuil'),
  page(samplePageGuids.calendar, '/wonen/afval/kalender', 'Afvalkalender', 'Wanneer wordt wat opgehaald'),
  page(samplePageGuids.moving, '/wonen/verhuizen', 'Verhuizen', 'Uw nieuwe adres doorgeven'),
  page(samplePageGuids.news, '/nieuws', 'Nieuws', 'Berichten van de gemeente'),
]

export const sampleMenu: readonly MenuLink[] = [
  link(0, samplePageGuids.home),
  link(1, samplePageGuids.living, [link(2, samplePageGuids.waste, [link(3, samplePageGuids.calendar)]), link(4, samplePageGuids.moving)]),
  link(5, samplePageGuids.news),
]

/** Further menus of the sample site. */
export const sampleMenus: Readonly<Record<string, SiteMenu>> = {
  [sampleMenuGuids.groups]: {
    name: 'Onder aan de pagina',
    links: [
      group(10, 'Direct regelen', [link(11, samplePageGuids.moving), link(12, samplePageGuids.calendar)]),
      link(13, samplePageGuids.living, [link(14, samplePageGuids.waste), link(15, samplePageGuids.moving)]),
      group(16, 'Andere sites', [
        elsewhere(17, 'Rijksoverheid', 'https://www.rijksoverheid.nl/'),
        elsewhere(18, 'GOV.UK', 'https://www.gov.uk/', 'en'),
      ]),
    ],
  },
  [sampleMenuGuids.short]: {
    name: 'Kort',
    links: [
      link(20, samplePageGuids.news),
      link(21, samplePageGuids.waste),
      elsewhere(22, 'Rijksoverheid', 'https://www.rijksoverheid.nl/'),
    ],
  },
}

export const sampleImages: readonly MediaImage[] = [
  {
    src: '/_gallery/mill.svg',
    width: 1200,
    height: 675,
    entry: {
      guid: sampleImageGuids.mill,
      extension: 'svg',
      name: 'molen.svg',
      alt: { nl: 'Getekende molen aan het water onder een lage zon', en: 'Drawn windmill by the water under a low sun' },
      credit: 'Gemeente Voorbeeldstad',
    },
  },
  {
    src: '/_gallery/map.svg',
    width: 1200,
    height: 675,
    entry: {
      guid: sampleImageGuids.map,
      extension: 'svg',
      name: 'kaart.svg',
      alt: {
        nl: 'Getekende kaart van het centrum: het stadhuis ligt aan de Markt, ten noorden van de Vaart',
        en: 'Drawn map of the centre: the town hall is on the Markt, north of the Vaart',
      },
      credit: 'Gemeente Voorbeeldstad',
    },
  },
]

export const sampleVideoFiles: readonly MediaFile[] = [
  {
    src: '/_gallery/film.webm',
    size: 200_000,
    entry: { guid: sampleVideoGuids.film, extension: 'webm', name: 'Over de dijk', alt: {} },
  },
  {
    src: '/_gallery/film.vtt',
    size: 200,
    entry: { guid: sampleVideoGuids.captions, extension: 'vtt', name: 'Ondertitels', alt: {} },
  },
]

const newsTitles = [
  'Nieuwe fietsbrug over de Vaart opent in maart',
  'Meedenken over de nieuwe wijk Zuiderdijk',
  'Stadhuis langer open op donderdag',
]

const sampleNews: readonly ItemCard[] = newsTitles.map((title, index) => ({
  guid: `5a3d1e00-0000-4000-8000-00000000030${index}`,
  shortId: `bericht-${index}`,
  listGuid: sampleListGuid,
  url: `/nieuws/i/bericht-${index}/bericht`,
  title,
  description: 'Lees wat er verandert en wat u ervan merkt.',
  typeName: 'nieuws',
  parentGuids: [],
  publishedOn: `2026-11-${19 - index}`,
  isHighlighted: index === 0,
  image: index === 0 ? sampleImageGuids.mill : undefined,
  lang: 'nl',
}))

interface SampleEvent {
  title: string
  location: string
  startsAt: string
  endsAt?: string
}

const events: readonly SampleEvent[] = [
  { title: 'Raadsvergadering', location: 'Raadzaal', startsAt: '2026-11-24T19:30:00+01:00', endsAt: '2026-11-24T22:30:00+01:00' },
  {
    title: 'Inloopavond Zuiderdijk',
    location: 'Buurthuis De Sluis',
    startsAt: '2026-12-03T18:00:00+01:00',
    endsAt: '2026-12-03T21:00:00+01:00',
  },
  { title: 'Winterfair op de Markt', location: 'Binnenstad', startsAt: '2026-12-12', endsAt: '2026-12-13' },
  { title: 'Open dag van de molen', location: 'Molen De Hoop', startsAt: '2026-10-10' },
]

const sampleEvents: readonly ItemCard[] = events.map(({ title, ...event }, index) => ({
  guid: `5a3d1e00-0000-4000-8000-00000000032${index}`,
  shortId: `agenda-${index}`,
  listGuid: sampleEventListGuid,
  url: `/agenda/i/agenda-${index}/bijeenkomst`,
  title,
  description: '',
  typeName: 'agenda',
  parentGuids: [[samplePageGuids.news, samplePageGuids.living, samplePageGuids.home][index % 3] as string],
  isHighlighted: false,
  lang: 'nl',
  ...event,
}))

const products = [
  'Afvalcontainer',
  'Bijstand',
  'Bouwvergunning',
  'Écht scheiden',
  'Gehandicaptenparkeerkaart',
  'Geboorteaangifte',
  'IJsbaan huren',
  'Paspoort',
  'Parkeervergunning',
  'Rijbewijs',
  'Uittreksel',
  'Verhuizing',
  '65-plus-pas',
]

const sampleProducts: readonly ItemCard[] = products.map((title, index) => ({
  guid: `5a3d1e00-0000-4000-8000-0000000005${String(index).padStart(2, '0')}`,
  shortId: `product-${index}`,
  listGuid: sampleProductListGuid,
  url: `/producten/i/product-${index}/product`,
  title,
  description: '',
  typeName: 'product',
  parentGuids: [],
  isHighlighted: false,
  lang: 'nl',
}))

export const sampleItems: readonly ItemCard[] = [...sampleNews, ...sampleEvents, ...sampleProducts]

export const sampleFiles: readonly MediaFile[] = [
  file(sampleFileGuids.plan, 'Afvalplan 2027.pdf', 'pdf', 1_257_000),
  file(sampleFileGuids.sheet, 'Tarieven 2027.csv', 'csv', 1_480),
  file(sampleFileGuids.letter, 'Voorbeeldbrief bezwaar.docx', 'docx', 34_816),
]

export const sampleFileTexts: Readonly<Record<string, string>> = {
  [sampleFileGuids.sheet]: 'Product;Kosten;Geldig\nPaspoort;€ 86,35;10 jaar\nIdentiteitskaart;€ 79,60;10 jaar\nRijbewijs;€ 52,10;10 jaar\n',
}

function file(guid: string, name: string, extension: string, size: number): MediaFile {
  return { src: `/_gallery/files/${guid}.${extension}`, size, entry: { guid, extension, name, alt: {} } }
}

function page(guid: string, url: string, title: string, description: string): PageCard {
  return { guid, url, title, description, lang: 'nl' }
}

function link(number: number, pageGuid: string, children: readonly MenuLink[] = []): MenuLink {
  const { url, title } = samplePages.find((candidate) => candidate.guid === pageGuid) as PageCard
  return { guid: guidOfLink(number), name: title, url, pageGuid, isExternal: false, children }
}

/** An entry without a page of its own leads to the first one below it. */
function group(number: number, name: string, children: readonly MenuLink[]): MenuLink {
  return { guid: guidOfLink(number), name, url: children[0]?.url ?? '/', isExternal: false, children }
}

function elsewhere(number: number, name: string, url: string, lang?: string): MenuLink {
  return { guid: guidOfLink(number), name, ...(lang !== undefined && { lang }), url, isExternal: true, children: [] }
}

function guidOfLink(number: number): string {
  return `5a3d1e00-0000-4000-8000-0000000004${String(number).padStart(2, '0')}`
}
