import { sortBlocks } from '#content/model/building-block-instance/schema.ts'
import { type Page, pageSchema } from '#content/model/page/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import type { Site } from './site.ts'

/** A page with the blocks of a template. Those of a header or footer have no positions, so they stand in its main column in their order. */
export function pageOfTemplate(template: Template, site: Pick<Site, 'index'>): Page {
  const { kind, layout, blocks } = template
  const own =
    kind === 'page'
      ? blocks
      : sortBlocks([...blocks]).map((block, index) => ({ ...block, layoutPosition: 'main' as const, sortId: index + 1 }))
  return makePage(template, site, { buildingBlockInstances: own, ...(kind === 'page' && layout !== undefined && { layout }) })
}

/** A page without blocks of its own, in the header or footer that a template makes. */
export function pageAroundTemplate(template: Template, site: Pick<Site, 'index'>): Page {
  const { guid, kind } = template
  return makePage(template, site, { options: kind === 'header' ? { templateHeader: guid } : { footerGuid: guid } })
}

function makePage({ guid, name, lang }: Template, { index }: Pick<Site, 'index'>, more: Partial<Page>): Page {
  const { options, ...rest } = more
  return pageSchema.parse({
    guid,
    title: name,
    lang: lang ?? index.settings.defaultLanguage,
    buildingBlockInstances: [],
    options: { showBreadcrumbs: false, ...options },
    ...rest,
  })
}
