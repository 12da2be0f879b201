import { dirname } from 'node:path'
import { pageLayouts } from '#content/model/page/schema.ts'
import type { BlockExample } from '#renderer/blocks/contract.ts'
import {
  sampleEventListGuid,
  sampleFileGuids,
  sampleImageGuids,
  sampleListGuid,
  samplePageGuids,
  sampleProductListGuid,
  sampleVideoGuids,
} from '#renderer/blocks/sample-guids.ts'
import { guidOf } from '../build.ts'
import type { LibraryFile } from '../edit-journey/make-journey-site.ts'
import type { Material, Wish } from '../random-actions.ts'
import { footer, newsList, TOPIC_COUNT } from '../sample-site.ts'

const exampleModules = import.meta.glob<{ examples: readonly BlockExample<Record<string, unknown>>[] }>(
  '../../../renderer/blocks/*/examples.ts',
  { eager: true },
)

/** Texts that people write, and some that mean more than they say. */
export const texts = [
  'Afval',
  'Verhuizen & bouwen',
  'Wat kost "het"?',
  'Ja: nee # misschien',
  '  ruimte  ',
  '- geen lijst',
  'Één café',
  'null',
  '2026-11-22',
  '<b>vet</b>',
  '---',
]

/** Material for the blocks, pages and items of a sample site: all examples of the built-in blocks, and fields of every kind. */
export function createMaterial(library: Readonly<Record<LibraryFile, string>>): Material {
  const real = replacements(library)
  const options = Object.fromEntries(
    Object.entries(exampleModules).map(([path, { examples }]) => [
      dirname(path).split('/').at(-1) ?? '',
      examples
        .map(({ props }) => real(JSON.stringify(props ?? {})))
        .filter(isOfThisSite)
        .map(readOptions),
    ]),
  )
  return {
    options: {
      ...options,
      list: [
        ...(options['list'] ?? []),
        { defaultItemsPerPage: 2 },
        { sourceListGuid: newsList, defaultItemsPerPage: 4, variant: 'cards' },
      ],
      gone: [{}],
    },
    content,
    page: (wish) => fieldsOfPage(wish),
    pageOptions: ({ first, second }) => [
      { set: { [switches[first % switches.length] ?? '']: second % 2 === 0 } },
      { unset: [switches[second % switches.length] ?? ''] },
      { set: { footerGuid: footer } },
      { unset: ['footerGuid', 'headerImage'] },
      { set: { headerImage: library.image } },
    ],
    item: fieldsOfItem(library),
  }
}

const switches = ['showHeader', 'showMainMenu', 'showSubMenu', 'showBreadcrumbs']

const topic = (number: number) => guidOf(20 + (number % TOPIC_COUNT))

function content({ first, second, text }: Wish, guid: string): string {
  const parts = [
    `## ${text}\n\nZin ${second}.`,
    `Lees [dit](/g/${topic(second)}) en [](/g/${topic(first)}).`,
    `| A | B |\n| --- | --- |\n| ${second} | ${text.replaceAll('|', '')} |`,
    `- een\n- twee\n\n1. ${text}`,
    `<!-- block ${guid} -->\r\n\r\nNa de regel`,
    `### Vraag ${first}\n\n**${text}** en *nog* iets.`,
    `[weg](/onderwerp/nergens-${second})`,
    '',
  ]
  return `${parts[first % parts.length]}\n\n${parts[second % parts.length]}`
}

function fieldsOfPage({ first, second, text }: Wish) {
  return [
    { set: { layout: pageLayouts[second % pageLayouts.length] } },
    { set: { title: `${text} ${second}` } },
    { set: { description: text } },
    { unset: ['description'] },
    { set: { lang: second % 2 === 0 ? 'en' : 'nl' } },
    { set: { translationOf: topic(second) } },
    { unset: ['translationOf'] },
    { set: { viewAccess: second % 3 === 0 ? 'Users' : 'Public' } },
    { set: { editPermission: second % 2 === 0 ? 'Roles' : 'Admin', editRoles: [] } },
    { set: { title: first % 2 === 0 ? '' : text, layout: 'no layout' } },
  ]
}

const fieldsOfItem =
  (library: Readonly<Record<LibraryFile, string>>): Material['item'] =>
  ({ second, text }) => {
    const day = String(1 + (second % 28)).padStart(2, '0')
    return [
      { set: { title: `${text} ${second}` } },
      { set: { metadata: { description: text } } },
      { set: { isHighlighted: second % 2 === 0 } },
      { set: { publishedOn: `2026-0${1 + (second % 9)}-${day}T09:00:00Z` } },
      { unset: ['publishedOn'] },
      { set: { startsAt: `2027-05-${day}`, endsAt: `2027-06-${day}`, location: text } },
      { set: { startsAt: '2027-05-01T19:30:00+01:00' }, unset: ['endsAt'] },
      { unset: ['startsAt', 'endsAt', 'location'] },
      { set: { startsAt: '2027-05-02', endsAt: '2027-05-01' } },
      { set: { activeFrom: second % 2 === 0 ? '2026-01-01' : '2036-01-01' } },
      { set: { activeUntil: second % 2 === 0 ? '2026-02-01' : '2036-02-01' } },
      { unset: ['activeFrom', 'activeUntil'] },
      { set: { image: library.image } },
      { unset: ['image', 'lang'] },
      { set: { lang: 'en' } },
      { set: { parentGuids: [guidOf(second % 3, 'item')] } },
      { set: { parentGuids: [] } },
    ]
  }

/** Some examples show the remains of a deleted file, which nobody can choose. */
const isOfThisSite = (json: string) => !json.includes(sampleImageGuids.mill.slice(0, 8))
const readOptions = (json: string) => JSON.parse(json) as Record<string, unknown>

/** Guids of the sample site by those of the examples. */
function replacements(library: Readonly<Record<LibraryFile, string>>): (json: string) => string {
  const pairs = new Map<string, string>([
    [sampleImageGuids.mill, library.image],
    [sampleImageGuids.map, library.image],
    ...Object.values(sampleFileGuids).map((guid): [string, string] => [guid, library.document]),
    [sampleVideoGuids.film, library.film],
    [sampleVideoGuids.captions, library.captions],
    ...Object.values(samplePageGuids).map((guid, index): [string, string] => [guid, topic(index)]),
    ...[sampleListGuid, sampleEventListGuid, sampleProductListGuid].map((guid): [string, string] => [guid, newsList]),
  ])
  return (json) => [...pairs].reduce((changed, [from, to]) => changed.replaceAll(from, to), json)
}
