import { CloudOff, Copy, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { findBlock } from '../../session/actions/edited.ts'
import type { EditState, SaveFault } from '../../session/contract.ts'
import type { PlacedFault } from '../../canvas/findings/solve-finding.ts'
import { useEditSession, useEditState } from '../../session/use-edit-session.ts'
import { NoticeLine } from '../../workspace/notice-line.tsx'

/**
 * What keeps work from being saved, and what to do about it. The session announces the same to screen readers.
 * @param onSolve leads to the field that the server refused
 */
export function SessionNotices({ onSolve }: { onSolve: (fault: PlacedFault) => void }): ReactNode {
  const { t } = useTranslation()
  const session = useEditSession()
  const saving = useEditState((state) => state.saving)
  const problem = useEditState((state) => state.problem)
  const otherTabs = useEditState((state) => state.otherTabs)
  const [refused] = listRefusedOptions(problem)
  const isTrying = saving === 'waiting' || saving === 'saving'
  const hasFailed = saving === 'failed' || (isTrying && problem !== undefined && problem.code !== '')
  return (
    <div className="edit-notices">
      {saving === 'offline' && <NoticeLine icon={CloudOff} kind="warning" text={t('edit.recovery.offline')} />}
      {hasFailed && !refused && (
        <NoticeLine icon={TriangleAlert} kind="negative" text={t('edit.recovery.failed', { why: problem?.code ? problem.title : '' })}>
          <Button onClick={() => void session.saveNow()}>{t('actions.retry')}</Button>
        </NoticeLine>
      )}
      {hasFailed && refused && (
        <NoticeLine
          icon={TriangleAlert}
          kind="negative"
          text={t('edit.recovery.refused', { block: titleOf(refused.guid), why: refused.message })}
        >
          <Button onClick={() => onSolve({ blockGuid: refused.guid, path: refused.path.replace(/^body\./, '') })}>
            {t('edit.recovery.solve')}
          </Button>
        </NoticeLine>
      )}
      {otherTabs > 0 && <NoticeLine icon={Copy} kind="info" text={t('edit.recovery.tabs', { count: otherTabs })} />}
    </div>
  )

  function titleOf(guid: string): string {
    const block = findBlock(session.getState().edited, guid)
    return block ? session.code.titleOf(block.buildingBlockName) : ''
  }
}

type RefusedOption = SaveFault & { guid: string }

/** Options that were refused, where nothing else was: the rest is saved (`saveAccepted`). */
function listRefusedOptions(problem: EditState['problem']): readonly RefusedOption[] {
  const faults = problem?.faults ?? []
  const ofOptions = faults.filter((fault): fault is RefusedOption => fault.guid !== undefined && fault.path.includes('.options.'))
  return ofOptions.length === faults.length ? ofOptions : []
}
