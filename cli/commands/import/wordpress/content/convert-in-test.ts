import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { openMediaLibrary } from '../media-library.ts'
import { indexLinks } from '../plan/link-index.ts'
import { planSite } from '../plan/plan-site.ts'
import type { WordpressExport, WordpressPost } from '../read/export-types.ts'
import { convertPosts } from './convert-posts.ts'

export const home = 'https://dorp.example'

export function post(id: string, fields: Partial<WordpressPost> = {}): WordpressPost {
  return {
    id,
    type: 'page',
    title: `Pagina ${id}`,
    link: `${home}/pagina-${id}/`,
    guid: `${home}/?p=${id}`,
    creator: '',
    content: '',
    contentLine: 100,
    excerpt: '',
    publishedOn: '2026-01-01T00:00:00Z',
    slug: `pagina-${id}`,
    status: 'publish',
    parent: '0',
    menuOrder: 0,
    hasPassword: false,
    isSticky: false,
    attachmentUrl: '',
    terms: [],
    meta: new Map(),
    commentCount: 0,
    place: { path: 'uit.xml', line: 90 },
    ...fields,
  }
}

/** Blocks of a page with this content beside a second page, as `name` and its text or options. */
export async function convert(content: string, others: WordpressPost[] = []) {
  const posts = [post('1', { content }), post('2', { title: 'Tweede' }), ...others]
  const source: WordpressExport = {
    title: 'Dorp',
    description: '',
    language: 'nl',
    home,
    options: new Map(),
    authors: new Map(),
    terms: [],
    posts,
  }
  const found: string[] = []
  const report = (kind: string, { line }: { line: number }, reason: string): void =>
    void found.push(`${kind} ${line} ${reason.replace(/^page 1 "Pagina 1"/, '')}`)
  const plan = planSite('dorp', source, 'nl', () => {}, new Date('2026-06-01T12:00:00Z'))
  const links = indexLinks(plan)
  const media = await openMediaLibrary(plan, links, undefined)
  const { blocks, refusals } = await convertPosts({ plan, links, media, report })
  const guid = plan.entries.get('2')!.guid
  const own = plan.entries.get('1')!.guid
  const name = (text: string): string => text.replaceAll(guid, 'TWEE').replaceAll(own, 'EEN')
  const shown = (blocks.get(own) ?? []).map(({ buildingBlockName, content: text, options }: BuildingBlockInstance) =>
    buildingBlockName === 'text' ? name(text!) : { [buildingBlockName]: JSON.parse(name(JSON.stringify(options))) as unknown },
  )
  return { shown, found, refusals }
}

export const wrap = (block: string, html: string, options = ''): string => `<!-- wp:${block} ${options}-->\n${html}\n<!-- /wp:${block} -->`
