import { Island } from '../../islands/island.tsx'
import { facts } from '../../reads/facts.ts'
import { searchUrlOf } from '../../search-box/search-url.ts'
import { createSearchTexts } from '../../search-box/texts.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { MAIN_ID } from '../../shell/skip-link.tsx'
import { renderTree } from '../page-blocks.tsx'
import { renderDocument } from '../document.ts'
import { variantOf } from '../page-variant.ts'
import type { RenderContext } from '../renderer.tsx'
import { SearchResults } from './island.tsx'
import { SiteTopics } from './site-topics.tsx'

/** Name of the page's island among those of blocks, and prefix of its ids. */
const ISLAND = 'search-page'

/**
 * The search page of one language (SPEC section 2): the form, its results, and the site's topics for visitors without results or scripts.
 */
export function renderSearchPage(lang: string, context: RenderContext): string {
  const { read } = context
  read.touch(facts.renderer)
  context.usedBlocks.add(ISLAND)
  const t = createSearchTexts(lang)
  const url = searchUrlOf(lang, read.setting('defaultLanguage'))
  const title = t('title')
  const body = renderTree(
    <main id={MAIN_ID} tabIndex={-1}>
      <PageHeader title={title} appearance="plain" t={context.translate(lang)} />
      <div className="search-page__frame">
        <Island block={ISLAND} guid={ISLAND} on="query" component={SearchResults} props={{ lang, url }} />
        <p className="search-page__notice search-page__notice--no-script">{t('without-script')}</p>
        <SiteTopics menu={read.menu(lang)} title={t('topics')} />
      </div>
    </main>,
  )
  return renderDocument({ variant: variantOf({}, lang, read), title, description: '', body }, context)
}
