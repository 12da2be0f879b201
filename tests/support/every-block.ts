import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { schemaOf } from '#renderer/blocks/describe-blocks.ts'
import { sampleImageGuids, sampleMenuGuids, samplePageGuids } from '#renderer/blocks/sample-guids.ts'
import { listPlaces } from '#renderer/pages/sign-texts.ts'
import { guidOf } from './build.ts'
import { createTestRenderer } from './in-process.ts'
import type { Workspace } from './workspace.ts'

/** A block as a page file says it. */
export interface Written {
  name: string
  position?: string
  options?: unknown
  prose?: string
}

/** The file of a page with these blocks, whose guids follow that of the page. */
export const pageFile = (title: string, guid: number, blocks: readonly Written[]) => {
  const entries = blocks.map(
    ({ name, position = 'main', options }, index) =>
      `  - guid: ${guidOf(guid + index + 1, 'block')}\n    name: ${name}\n    position: ${position}\n    sort: ${index + 1}\n` +
      (options === undefined ? '' : `    options: ${JSON.stringify(options)}\n`),
  )
  const prose = blocks.map(({ prose: text }, index) =>
    text === undefined ? '' : `<!-- block ${guidOf(guid + index + 1, 'block')} -->\n${text}\n`,
  )
  return `---\nschema: 1\nguid: ${guidOf(guid)}\ntitle: ${title}\nblocks:\n${entries.join('')}---\n${prose.join('')}`
}

/** More texts than that make a page slow to open on a busy machine, and show nothing else. */
const MOST_TEXTS = 100

/** For each block, the example with the most words of its own. */
export const everyBlock = Object.values(createTestRenderer().blocks).flatMap((block): Written[] => {
  const { name, hasProse, readsHeadings, placement, props, examples } = block
  // A block that lists the page's headings has none to list here.
  if (hasProse || readsHeadings || (placement.in && !placement.in.includes('page'))) return []
  const wordsOf = ({ props: options }: (typeof examples)[number]) => listPlaces(props.parse(options), schemaOf(block)).length
  const [example] = examples.filter((each) => wordsOf(each) <= MOST_TEXTS).toSorted((a, b) => wordsOf(b) - wordsOf(a))
  return example && wordsOf(example) > 0 ? [{ name, position: placement.positions?.[0] ?? 'main', options: example.props }] : []
})

/** The images that examples show, as files of the site. */
export function writeImages(site: Workspace): void {
  const own = 'content/sites/voorbeeldstad'
  const { media } = JSON.parse(readFileSync(`${own}/media.json`, 'utf8')) as { media: { guid: string }[] }
  const [entry] = media.filter(({ guid }) => existsSync(`${own}/media/${guid}.webp`))
  if (!entry) throw new Error(`There is no image in ${own}`)
  const guids = Object.values(sampleImageGuids).filter((guid) => guid !== sampleImageGuids.absent)
  site.writeJson('media.json', { schema: 1, media: guids.map((guid) => ({ ...entry, guid })) })
  const folder = `${site.root}/content/sites/${site.site}/media`
  mkdirSync(folder, { recursive: true })
  for (const guid of guids) copyFileSync(`${own}/media/${entry.guid}.webp`, `${folder}/${guid}.webp`)
}

/** The menus that examples show. */
export function writeMenus(site: Workspace): void {
  const entry = (number: number, page: number, relatedMenuItems: unknown[] = []) => {
    return { guid: guidOf(number, 'menu'), urlSegment: '', name: `Ingang ${number}`, pageGuid: guidOf(page), relatedMenuItems }
  }
  site.editJson<{ menus: unknown[] }>('menus.json', ({ menus }) => {
    menus.push({ guid: sampleMenuGuids.short, name: 'Kort', items: [entry(500, 10)] })
    menus.push({ guid: sampleMenuGuids.groups, name: 'Onderaan', items: [entry(501, 10, [entry(502, 11)])] })
  })
}

/** The pages that examples lead to. */
export function writePages(site: Workspace): void {
  for (const [name, guid] of Object.entries(samplePageGuids))
    site.write(`pages/voorbeeld-${name}.md`, `---\nschema: 1\nguid: ${guid}\ntitle: ${name}\n---\n`)
}
