import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { createLanguageNamer } from '../../../client/language-names.ts'
import type { TemplateRow } from './templates-table.tsx'

/** In words where a template is used. */
export function useUsesText(): (template: TemplateRow) => string {
  const { t, i18n } = useTranslation()
  return useCallback(
    ({ footerPlace, lang, kind, pageCount }) => {
      const languageOf = createLanguageNamer(i18n.language)
      const parts = [
        ...(footerPlace === 1 ? [t('templates.footerOfSite')] : []),
        ...(footerPlace !== undefined && footerPlace > 1
          ? [lang === undefined ? t('templates.footerAmongOthers') : t('templates.footerIn', { language: languageOf(lang) })]
          : []),
        ...(pageCount > 0 ? [t('templates.onPages', { count: pageCount })] : []),
      ]
      if (parts.length > 0) return parts.join(', ')
      return t(kind === 'page' ? 'templates.forNewPages' : 'templates.nowhere')
    },
    [t, i18n.language],
  )
}

/** The same, with the pages to unfold. */
export function TemplateUses({ template }: { template: TemplateRow }): ReactNode {
  const words = useUsesText()(template)
  if (template.pageCount === 0) return words
  return (
    <details className="admin-template__uses">
      <summary>{words}</summary>
      <PagesOfTemplate template={template} />
    </details>
  )
}

/** Pages that name a template: links to where each is edited. */
export function PagesOfTemplate({ template: { pages, pageCount } }: { template: TemplateRow }): ReactNode {
  const { t } = useTranslation()
  return (
    <ul>
      {pages.map(({ guid, title, url }) => (
        <li key={guid}>
          <a href={`${url === '/' ? '' : url}/edit`}>{title}</a>
        </li>
      ))}
      {pageCount > pages.length && <li>{t('templates.morePages', { count: pageCount - pages.length })}</li>}
    </ul>
  )
}
