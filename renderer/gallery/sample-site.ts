import { sampleImageGuids, sampleListGuid, samplePageGuids, sampleVideoGuids } from '../blocks/sample-guids.ts'
import type { ItemCard, MediaFile, MediaImage, MenuLink, PageCard } from '../reads/site-reader.ts'

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

export const sampleItems: readonly ItemCard[] = newsTitles.map((title, index) => ({
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

function page(guid: string, url: string, title: string, description: string): PageCard {
  return { guid, url, title, description, lang: 'nl' }
}

function link(number: number, pageGuid: string, children: readonly MenuLink[] = []): MenuLink {
  const { url, title } = samplePages.find((candidate) => candidate.guid === pageGuid) as PageCard
  return { guid: `5a3d1e00-0000-4000-8000-00000000040${number}`, name: title, url, pageGuid, isExternal: false, children }
}
