import { Eye } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { isNotFound } from '../../../client/api/api-problem.ts'
import { AdminScreen } from '../../../layout/admin-screen.tsx'
import { NotRead } from '../../../layout/not-read.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Asked } from './edition-dialogs.tsx'
import { EditionFacts } from './edition-facts.tsx'
import { EntriesTable } from './entries-table.tsx'
import { MoreActions } from './more-actions.tsx'
import { type ReadEdition, useEdition } from './use-edition.ts'
import { useEditionChanges } from './use-edition-changes.ts'
import { usePreview } from './use-preview.ts'

const EditionDialogs = createLateDialog(async () => (await import('./edition-dialogs.tsx')).EditionDialogs)

/** An edition: what it holds, and what can be done with all of it. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { guid = '' } = useParams()
  const { read, error, retry } = useEdition(guid)
  if (read && !isNotFound(error)) return <OneEdition key={guid} read={read} reload={retry} />
  return (
    <AdminScreen title={t('edition.title')}>
      {isNotFound(error) ? (
        <Notice kind="warning" isAnswer title={t('edition.notThere')}>
          <p>
            <Link to="/admin/editions">{t('edition.all')}</Link>
          </p>
        </Notice>
      ) : error ? (
        <NotRead onRetry={retry} />
      ) : (
        <p className="app-dim">{t('table.loading')}</p>
      )}
    </AdminScreen>
  )
}

function OneEdition({ read, reload }: { read: ReadEdition; reload: () => void }): ReactNode {
  const { t } = useTranslation()
  const [asked, ask] = useState<Asked>()
  const changes = useEditionChanges(read, reload)
  const preview = usePreview(read.edition, changes)
  const { edition } = read
  const { name, state, count, canPublish, canPreview } = edition
  const isOpen = state === 'open'
  useHeadingAfter(state)
  const mayAct = canPublish && isOpen && count > 0
  return (
    <AdminScreen
      title={name}
      lead={edition.note}
      actions={
        <>
          {mayAct && canPreview && (
            <Button icon={<Icon of={Eye} />} isBusy={preview.isBusy} onClick={() => void preview.show()}>
              {t('edition.preview')}
            </Button>
          )}
          {mayAct && canPreview && <Button onClick={() => ask('share')}>{t('edition.share.open')}</Button>}
          {mayAct && <Button onClick={() => ask('plan')}>{t(edition.plan ? 'edition.plan.again' : 'edition.plan.open')}</Button>}
          {mayAct && (
            <Button look="primary" onClick={() => ask('publish')}>
              {t('admin.actions.publish')}
            </Button>
          )}
          {canPublish && state === 'published' && <Button onClick={() => ask('undo')}>{t('edition.undo.open')}</Button>}
          <MoreActions mayRename={canPublish} mayDelete={canPublish && state !== 'publishing'} onAsk={ask} />
        </>
      }
    >
      <EditionFacts edition={edition} onUnplan={isOpen && canPublish && edition.plan ? () => void changes.unplan() : undefined} />
      <EntriesTable read={read} changes={changes} retry={reload} />
      {asked && <EditionDialogs asked={asked} read={read} changes={changes} reload={reload} onClose={() => ask(undefined)} />}
    </AdminScreen>
  )
}

/** Frames in which a dialog has gone, and given the focus to whatever is there still. */
const FRAMES = 60

/** Publishing and undoing take away the button that was pressed: the heading has the focus then. */
function useHeadingAfter(state: string): void {
  const seen = useRef(state)
  useEffect(() => {
    if (seen.current === state) return
    seen.current = state
    let frames = 0
    const look = () => {
      frames += 1
      const isOver = document.querySelector('.ui-dialog') === null
      if (!isOver && frames < FRAMES) requestAnimationFrame(look)
      else requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>('.app-admin-screen h1')?.focus()))
    }
    requestAnimationFrame(look)
  }, [state])
}
