import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countChanges, diffEdited, emptied } from './compare/diff-edited.ts'
import { useEditSession, useEditState } from '../session/use-edit-session.ts'
import { ChangeList } from './change-list.tsx'
import { usePublishing } from '../workspace/publishing-context.ts'
import { findAudienceChange } from './audience-change.ts'

/** What differs from what visitors see. */
export function ChangesPart({ hasDraftItems = false }: { hasDraftItems?: boolean }): ReactNode {
  const { t } = useTranslation()
  const { code } = useEditSession()
  const { open } = usePublishing()
  const edited = useEditState((state) => state.edited)
  const live = useEditState((state) => state.live)
  const diff = useMemo(() => diffEdited(live ?? emptied(edited), edited), [live, edited])
  const { total } = countChanges(diff)
  const audience = findAudienceChange(live, edited)
  return (
    <section className="edit-sheet__part">
      <div className="edit-sheet__head">
        <h3>{t('edit.publish.changes.title')}</h3>
        {live && total > 0 && (
          <button className="edit-go" type="button" onClick={() => open({ kind: 'compare' })}>
            {t('edit.publish.compare')}
          </button>
        )}
      </div>
      {audience && <p>{t(`edit.publish.changes.${audience}`)}</p>}
      {live?.value.isPublished && total === 0 ? (
        <p>{t(`edit.publish.changes.${hasDraftItems ? 'nothingButItems' : 'nothing'}`)}</p>
      ) : (
        <ChangeList diff={diff} code={code} />
      )}
    </section>
  )
}
