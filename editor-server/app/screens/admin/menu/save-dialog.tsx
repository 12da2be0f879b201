import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiMenuItem } from '../../../../api/menus/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { FormProblem } from '../../../ui/call-form/describe-failure.ts'
import { describeFailure } from '../../../ui/call-form/describe-failure.ts'
import type { EditedMenu } from './edited-menu.ts'
import { isSameVersion, type MenuChanges, useMenuChanges } from './use-menus.ts'

type Impact = Awaited<ReturnType<MenuChanges['findImpact']>>['impact']

export interface SaveDialogProps {
  edited: EditedMenu
  isBusy: boolean
  /** Why a save did not succeed. */
  problem: FormProblem | undefined
  onSave: () => void
  /** Somebody else has saved the menu since it was read. */
  onStale: () => void
  onClose: () => void
}

/** What a save of a menu does beyond the menu itself, before it is done: it is live at once. */
export function SaveDialog({ edited, isBusy, problem, onSave, onStale, onClose }: SaveDialogProps): ReactNode {
  const { t } = useTranslation()
  const { findImpact } = useMenuChanges()
  const { base, version } = edited
  const { data, error, refetch } = useQuery({
    queryKey: keys.menuImpact(base.guid),
    queryFn: ({ signal }) => findImpact(base.guid, edited, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
  const isStale = data !== undefined && !isSameVersion(data.version, version)
  const tellStale = useRef(onStale)
  useEffect(() => {
    tellStale.current = onStale
  })
  useEffect(() => {
    if (isStale) tellStale.current()
  }, [isStale])
  const failure = problem ?? (error ? describeFailure(error, t) : undefined)
  return (
    <Dialog
      isOpen
      title={t('menu.save.title')}
      onClose={onClose}
      actions={
        <>
          {data && !isStale && (
            <Button look="primary" isBusy={isBusy} onClick={onSave} data-autofocus>
              {t('admin.actions.save')}
            </Button>
          )}
          {error && <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      {failure && (
        <Notice kind="negative" isAnswer title={failure.title}>
          <p>{failure.text}</p>
          <ul>
            {listRefused(error, edited.items).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!data && !error && (
        <p className="app-dim" role="status">
          {t('menu.save.working')}
        </p>
      )}
      {data && !isStale && <ImpactList impact={data.impact} />}
    </Dialog>
  )
}

/** What the server refuses, by the name of the item. */
function listRefused(error: unknown, items: readonly ApiMenuItem[]): string[] {
  if (!(error instanceof ApiProblem)) return []
  return error.errors.map(({ path, message }) => {
    const indexes = [...path.matchAll(/\.(?:items|relatedMenuItems)\.(\d+)/g)].map(([, index]) => Number(index))
    let level: readonly ApiMenuItem[] = items
    let name = ''
    for (const index of indexes) {
      name = level[index]?.name ?? ''
      level = level[index]?.relatedMenuItems ?? []
    }
    return name === '' ? message : `${name}: ${message}`
  })
}

function ImpactList({ impact }: { impact: Impact }): ReactNode {
  const { t } = useTranslation()
  const { moved, displaced, entering, leaving, rightsChanged, unplaced } = impact
  const isNothing = Object.values(impact).every(({ count }) => count === 0)
  return (
    <div className="admin-impact">
      <p>{t('menu.save.live')}</p>
      {isNothing && <p>{t('menu.save.nothing')}</p>}
      <Pages title="displaced" kind="warning" named={displaced}>
        {({ title, url }) => (
          <>
            {title} <code>{url}</code>
          </>
        )}
      </Pages>
      <Pages title="unplaced" kind="warning" named={unplaced}>
        {({ title }) => title}
      </Pages>
      <Pages
        title="moved"
        named={moved}
        text={t(moved.first.every(({ leadsOn }) => leadsOn) ? 'menu.save.movedText' : 'menu.save.movedSome')}
      >
        {({ title, from, to, leadsOn }) => (
          <>
            {title}
            <span className="admin-impact__way">
              <code>{from}</code> → <code>{to}</code>
              {!leadsOn && <span className="app-dim"> {t('menu.save.noRedirect')}</span>}
            </span>
          </>
        )}
      </Pages>
      <Pages title="rights" named={rightsChanged} text={t('menu.save.rightsText')}>
        {({ title }) => title}
      </Pages>
      <Pages title="entering" named={entering}>
        {({ title }) => title}
      </Pages>
      <Pages title="leaving" named={leaving}>
        {({ title }) => title}
      </Pages>
    </div>
  )
}

interface PagesProps<Page> {
  title: 'displaced' | 'unplaced' | 'moved' | 'rights' | 'entering' | 'leaving'
  kind?: 'warning'
  named: { count: number; first: readonly Page[] }
  text?: string
  children: (page: Page) => ReactNode
}

function Pages<Page extends { guid: string }>({ title, kind, named: { count, first }, text, children }: PagesProps<Page>): ReactNode {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <section className="admin-impact__part" data-kind={kind}>
      <h3>{t(`menu.save.${title}`, { count })}</h3>
      {text !== undefined && <p className="app-dim">{text}</p>}
      <ul>
        {first.map((page, index) => (
          // A page has a change for each address that it had.
          <li key={`${page.guid}/${index}`}>{children(page)}</li>
        ))}
        {count > first.length && <li className="app-dim">{t('menu.save.more', { count: count - first.length })}</li>}
      </ul>
    </section>
  )
}
