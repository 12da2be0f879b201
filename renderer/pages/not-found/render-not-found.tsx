import { renderTree } from '../page-blocks.tsx'
import { renderDocument } from '../document.ts'
import { facts } from '../../reads/facts.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { islandSourceOf } from '../../islands/sources.ts'
import { SearchForm } from '../../search-box/search-form.tsx'
import { searchUrlOf } from '../../search-box/search-url.ts'
import { MAIN_ID } from '../../shell/skip-link.tsx'
import { variantOf } from '../page-variant.ts'
import type { RenderContext } from '../renderer.tsx'

/** The page for an address that leads nowhere: what happened and where to go from here. */
export function renderNotFound(lang: string, context: RenderContext): string {
  const { read } = context
  read.touch(facts.renderer)
  const t = context.translate(lang)
  // The way home has its own line below.
  const sections = read.menu(lang).filter((link) => link.url !== '/')
  const body = renderTree(
    <main id={MAIN_ID} tabIndex={-1}>
      <PageHeader title={t('pages.notFound.title')} appearance="plain" t={t} />
      <div className="not-found">
        <p className="not-found__text">
          {t('pages.notFound.text')} {t('pages.notFound.checkAddress')}
        </p>
        <SearchForm
          url={searchUrlOf(lang, read.setting('defaultLanguage'))}
          script={islandSourceOf('suggest')}
          label={t('pages.search.label')}
          placeholder={t('pages.search.placeholder')}
          submit={t('shell.search')}
        />
        {sections.length > 0 && (
          <>
            <h2 className="not-found__heading">{t('pages.notFound.suggestions')}</h2>
            <ul className="not-found__links">
              {sections.map((link) => (
                <li key={link.guid}>
                  <a href={link.url} lang={link.lang}>
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <a href="/">{t('pages.notFound.goHome')}</a>
        </p>
      </div>
    </main>,
  )
  return renderDocument({ variant: variantOf({}, lang, read), title: t('pages.notFound.title'), description: '', body }, context)
}
