import type { Page } from '#content/model/page/schema.ts'
import { Layout } from '../../layouts/layout.tsx'
import { facts } from '../../reads/facts.ts'
import { Breadcrumbs } from '../../shell/breadcrumbs.tsx'
import { PageHeader } from '../../shell/page-header.tsx'
import { PageLanguages } from '../../shell/page-languages.tsx'
import { MAIN_ID } from '../../shell/skip-link.tsx'
import { regionsOf, renderTree } from '../block-views.tsx'
import { renderDocument } from '../document.ts'
import { languagesArgs } from '../languages-args.ts'
import { variantOf } from '../page-variant.ts'
import { prepareBlocks } from '../prepare-blocks.ts'
import type { RenderContext } from '../renderer.tsx'

export interface ContentPageArgs {
  page: Page
  url: string
  /** Page n of one of its lists (DESIGN section 3) instead of the page itself. */
  listPage?: { blockGuid: string; number: number; url: string } | undefined
}

/** A content page: title, its blocks in its layout, and on list pages only the list that is paged. */
export function renderContentPage({ page, url, listPage }: ContentPageArgs, context: RenderContext): string {
  const { read } = context
  read.touch(facts.page(page.guid))
  read.touch(facts.renderer)
  const t = context.translate(page.lang)
  const place = { kind: 'page', pageGuid: page.guid, url: listPage?.url ?? url, lang: page.lang, listPage } as const
  const blocks = prepareBlocks(page.buildingBlockInstances, page.layout, place, context)
  const showBreadcrumbs = page.options.showBreadcrumbs ?? true
  const crumbs = showBreadcrumbs ? read.breadcrumbs(page.guid) : []
  const title = listPage ? t('list.pageTitle', { title: page.title, number: listPage.number }) : page.title
  const isHome = url === '/' && !listPage
  const headerImage = page.options.headerImage ?? (isHome ? read.setting('headerImages')[0] : undefined)
  const image = headerImage === undefined ? undefined : read.image(headerImage)
  if (headerImage !== undefined && !image) read.report('SITE_MEDIA_MISSING', { guid: headerImage })
  const translations = listPage ? [] : read.translations(page.guid)
  const languages = languagesArgs({ url: listPage?.url ?? url, lang: page.lang, versions: translations }, read)
  const body = renderTree(
    <>
      <PageLanguages {...languages} t={t} />
      <Breadcrumbs items={crumbs} t={t} />
      <main id={MAIN_ID} tabIndex={-1}>
        <PageHeader
          title={title}
          lead={listPage ? undefined : page.description}
          image={image}
          appearance={isHome ? 'hero' : 'plain'}
          t={t}
        />
        <Layout layout={page.layout} regions={regionsOf(blocks, context)} t={t} />
      </main>
    </>,
  )
  return renderDocument(
    {
      variant: variantOf(page.options, page.lang, read),
      title,
      description: page.description ?? (isHome ? read.setting('platformDescription') : ''),
      canonical: listPage?.url ?? url,
      translations,
      pageGuid: page.guid,
      body,
    },
    context,
  )
}
