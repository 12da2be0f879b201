import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { guidOf } from './build.ts'
import { makeWorkspace, type Workspace } from './workspace.ts'

const wide = guidOf(900)
const high = guidOf(901)
const logo = guidOf(902)

type Options = Record<string, unknown>
type Position = 'top' | 'main' | 'side-left' | 'side-right' | 'bottom'
type Placed = [name: string, position: Position, options: Options, content?: string]

const tiles = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `Kaart ${index}`, image: index % 2 ? high : wide }))
const image = (position: Position, size: string, of = wide): Placed => ['image', position, { image: of, size }]

/** Every block with pictures, in a column. */
const inColumn = (position: Position): Placed[] => [
  image(position, 'wide'),
  image(position, 'content', high),
  ['cards', position, { variant: 'tiles', cards: tiles(4) }],
  ['gallery', position, { images: [wide, high, wide].map((each) => ({ image: each })) }],
  ['map', position, { image: wide }],
  ['quote', position, { text: 'Mooi.', name: 'Noor', portrait: high }],
  ['video', position, { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', poster: wide }, ''],
  ['text', position, {}, `![Beeld](/a/${wide})`],
  ['list', position, { sourceListGuid: guidOf(8, 'block'), variant: 'rows', showImage: true, defaultItemsPerPage: 2 }],
]

const list = (variant: string, items: number): Placed => [
  'list',
  'main',
  { sourceListGuid: guidOf(8, 'block'), variant, showImage: true, defaultItemsPerPage: items },
]

const pages: Record<string, { layout?: string; options?: Options; blocks: Placed[] }> = {
  index: { blocks: [['hero', 'top', { title: 'Welkom', image: high }], image('top', 'full', high), ...inColumn('main')] },
  een: { layout: '25 - 75', options: { headerImage: wide }, blocks: [image('side-left', 'wide'), ...inColumn('main')] },
  twee: { layout: '75 - 25', blocks: [image('main', 'wide'), ...inColumn('side-right')] },
  drie: { layout: '25 - 50 - 25', blocks: [image('main', 'content', high), ...inColumn('main'), ...inColumn('bottom')] },
  band: { blocks: [image('top', 'full'), image('bottom', 'full', high)] },
  rijen: { layout: '25 - 75', blocks: [list('rows', 3)] },
  kaarten: { layout: '75 - 25', blocks: [list('cards', 4)] },
  drietal: { blocks: [list('cards', 3)] },
}

/** A site with large, wide and tall pictures, in every block and column that shows them. */
export async function makePictureSite(theme: string): Promise<Workspace> {
  const site = makeWorkspace()
  site.writeJson('site.json', { schema: 1, platformName: 'Proef', theme, headerLogo: logo })
  mkdirSync(site.path('media'), { recursive: true })
  const draw = (width: number, height: number, guid: string) =>
    sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
      .jpeg()
      .toFile(site.path(`media/${guid}.jpg`))
  await Promise.all([draw(3000, 2000, wide), draw(1800, 2700, high), draw(900, 300, logo)])
  const media = [wide, high, logo].map((guid) => ({ guid, extension: 'jpg', name: 'Beeld', alt: { nl: 'Beeld' } }))
  site.writeJson('media.json', { schema: 1, media })
  let number = 20
  for (const [name, { layout = '100', options = {}, blocks }] of Object.entries(pages)) {
    const listed = blocks.map(([block, position, given], sort) => {
      return { guid: guidOf(number + sort, 'block'), name: block, position, sort, options: given }
    })
    const prose = blocks.flatMap(([, , , content], sort) =>
      content !== undefined ? [`<!-- block ${guidOf(number + sort, 'block')} -->\n${content}`] : [],
    )
    const front = { guid: guidOf(number), title: `Pagina ${name}`, layout, options, blocks: listed }
    site.write(`pages/${name}.md`, `---\n${JSON.stringify(front)}\n---\n${prose.join('\n')}\n`)
    number += 100
  }
  const home = { guid: guidOf(8, 'block'), name: 'list', position: 'main', sort: 1, options: { defaultItemsPerPage: 9, showImage: true } }
  site.write('pages/nieuws.md', `---\n${JSON.stringify({ guid: guidOf(8), title: 'Nieuws', blocks: [home] })}\n---\n`)
  for (const index of [1, 2, 3, 4]) {
    const item = {
      guid: guidOf(index, 'item'),
      shortId: `n${index}`,
      listGuid: home.guid,
      title: `Bericht ${index}`,
      publishedOn: `2026-11-0${index}`,
    }
    site.write(`items/nieuws/n${index}.md`, `---\n${JSON.stringify({ ...item, image: index % 2 ? high : wide })}\n---\nTekst\n`)
  }
  return site
}
