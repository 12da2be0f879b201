import { type Template, templateKinds } from '#content/model/template/schema.ts'
import type { TemplateWork } from '#content/model/template/work.ts'
import { compareNames } from '#content/model/text/compare-names.ts'
import { foldText } from '#content/model/text/fold-text.ts'
import type * as z from 'zod'
import { findEditors } from '../../publishing/present-version.ts'
import { findEditUrls } from '../../site/find-edited-at.ts'
import type { Site } from '../../site/site.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { listTemplateRows as call, PAGES_OF_TEMPLATE, type templateRowSchema } from './contract.ts'
import { drawBlock } from './draw-block.ts'
import { readTemplateUses } from './template-uses.ts'

type TemplateRow = z.input<typeof templateRowSchema>
interface Found {
  template: Template
  work: TemplateWork | undefined
}

const ROWS_PER_PAGE = 25

export const listTemplateRows = implement(call, {
  async run({ site, query: { sort_by: sortBy = 'kind_asc', kind, q, ...paging } }) {
    const records = await site.records.read((reader) => reader.list('templateWork'))
    const works = new Map(records.map(({ id, value }) => [id, value]))
    const words = q === undefined ? [] : foldText(q.trim()).split(/\s+/)
    const [by, direction] = sortBy.split('_')
    const found = site.index
      .list('template')
      .map((live): Found => ({ template: works.get(live.guid)?.draft ?? live, work: works.get(live.guid) }))
      .filter(({ template }) => (kind === undefined || template.kind === kind) && isNamedBy(words, foldText(template.name)))
      .sort((a, b) => (by === 'kind' && compareKinds(a, b)) || compareNames(a.template.name, b.template.name))
    const sorted = direction === 'desc' ? found.reverse() : found
    const { items, headers } = takePage(sorted, paging, { path: call.path, query: { sort_by: sortBy, kind, q }, perPage: ROWS_PER_PAGE })
    return reply(200, await present(site, items), { headers: { ...headers } })
  },
})

const isNamedBy = (words: readonly string[], text: string) => words.every((word) => text.includes(word))
const compareKinds = (a: Found, b: Found) => templateKinds.indexOf(a.template.kind) - templateKinds.indexOf(b.template.kind)

async function present(site: Site, found: readonly Found[]): Promise<TemplateRow[]> {
  const [uses, urlOf, editors] = await Promise.all([
    readTemplateUses(site),
    findEditUrls(site),
    findEditors(
      site,
      found.flatMap(({ work }) => work?.changedBy ?? []),
    ),
  ])
  return found.map(({ template: { blocks, ...template }, work }): TemplateRow => {
    const pages = uses.get(template.guid) ?? []
    const footerPlace = site.index.settings.footers.indexOf(template.guid) + 1
    const changedBy = work?.changedBy === undefined ? undefined : editors.get(work.changedBy)
    return {
      ...template,
      blocks: blocks.map(drawBlock),
      isChanged: work?.draft !== undefined,
      ...(footerPlace > 0 && { footerPlace }),
      pages: pages.slice(0, PAGES_OF_TEMPLATE).map(({ guid, title }) => ({ guid, title, url: urlOf(guid) })),
      pageCount: pages.length,
      ...(work && { changedOn: work.changedOn }),
      ...(changedBy && { changedBy }),
    }
  })
}
