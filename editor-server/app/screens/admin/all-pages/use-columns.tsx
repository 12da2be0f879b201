import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { describeDay, describeMoment } from '../../../client/describe-moment.ts'
import { Person } from '../../../ui/avatar/person.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import { FindingsButton } from './findings-button.tsx'
import { editUrlOf, nameOf, type PageRow } from './page-row.ts'

/**
 * @param showsDepth indents pages below the one that they stand under, as in the menu
 * @param open shows the details of a page
 */
export function useColumns(showsDepth: boolean, open: (page: PageRow) => void): readonly TableColumn<PageRow>[] {
  const { t, i18n } = useTranslation()
  return useMemo((): readonly TableColumn<PageRow>[] => {
    const language = i18n.language === 'en' ? 'en' : 'nl'
    const accessOf = ({ viewAccess }: PageRow) => t(`all-pages.accessOf.${viewAccess}`)
    return [
      {
        id: 'title',
        title: t('all-pages.title'),
        cell: (page) => (
          <span className="admin-page" data-depth={showsDepth ? Math.min(page.depth ?? 0, 6) : 0}>
            <PageName page={page} />
          </span>
        ),
        text: nameOf,
        canSort: true,
        isName: true,
        canBreak: true,
      },
      {
        id: 'state',
        title: t('all-pages.state'),
        cell: (page) => <PageStates page={page} />,
        text: (page) => [t(`all-pages.states.${page.state}`), ...notesOf(page, t, language)].join(', '),
        canSort: true,
      },
      { id: 'access', title: t('all-pages.access'), cell: accessOf, text: accessOf },
      {
        id: 'findings',
        title: t('all-pages.findings'),
        cell: (page) => page.findings && <FindingsButton page={page} onOpen={open} />,
        text: ({ findings }) => (findings ? String(findings.errors + findings.warnings) : ''),
      },
      {
        id: 'changedOn',
        title: t('all-pages.changedOn'),
        cell: ({ changedOn, changedBy }) =>
          changedOn && (
            <>
              <span className="admin-page__day">{describeDay(changedOn, language)}</span>
              {changedBy && (
                <span className="admin-page__by">
                  <Person of={changedBy} />
                </span>
              )}
            </>
          ),
        text: ({ changedOn = '' }) => changedOn.slice(0, 10),
        canSort: true,
      },
      // For the file alone: they are in sight below the day, beside the title and in the details.
      { id: 'changedBy', title: t('all-pages.changedBy'), text: ({ changedBy }) => changedBy?.name ?? '' },
      { id: 'url', title: t('all-pages.url'), text: ({ url }) => url },
      { id: 'formerUrls', title: t('all-pages.formerUrls'), text: ({ formerUrls = [] }) => formerUrls.join(' ') },
    ]
  }, [t, i18n.language, showsDepth, open])
}

/** A page by its title, which leads to where it is edited, and its address. */
export function PageName({ page: { title, url } }: { page: PageRow }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <a href={editUrlOf(url)}>{title}</a> <span className="admin-page__url">{url.startsWith('/g/') ? t('all-pages.notInMenu') : url}</span>
    </>
  )
}

/** Whether visitors see a page, what is planned for it, and how far a translation is behind. */
export function PageStates({ page }: { page: PageRow }): ReactNode {
  const { t, i18n } = useTranslation()
  return (
    <>
      <span className="admin-state" data-state={page.state}>
        {t(`all-pages.states.${page.state}`)}
      </span>
      {notesOf(page, t, i18n.language === 'en' ? 'en' : 'nl').map((note) => (
        <span key={note} className="admin-page__plan">
          {note}
        </span>
      ))}
    </>
  )
}

function notesOf(page: PageRow, t: ReturnType<typeof useTranslation>['t'], language: 'nl' | 'en'): readonly string[] {
  const { staleTexts = 0 } = page
  return [...plansOf(page, t, language), ...(staleTexts > 0 ? [t('all-pages.staleTexts', { count: staleTexts })] : [])]
}

/** What happens to a page of itself, in words. */
export function plansOf(
  { publishOn, unpublishOn }: PageRow,
  t: ReturnType<typeof useTranslation>['t'],
  language: 'nl' | 'en',
): readonly string[] {
  return [
    ...(publishOn === undefined ? [] : [t('all-pages.publishOn', { on: describeMoment(publishOn, language) })]),
    ...(unpublishOn === undefined ? [] : [t('all-pages.unpublishOn', { on: describeMoment(unpublishOn, language) })]),
  ]
}
