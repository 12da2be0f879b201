import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { usePublishing } from '../../workspace/publishing-context.ts'
import type { Finding } from '../../workspace/publishing-calls.ts'
import { FindingList } from './finding-list.tsx'
import { useFindingState } from '../../workspace/use-findings.ts'

/** Every finding about what is on the screen. */
export function FindingsPanel(): ReactNode {
  const { t } = useTranslation()
  const { close, findings } = usePublishing()
  const { impact, isAsking, problem } = useFindingState()
  return (
    <Dialog
      isOpen
      title={t('edit.findings.title')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('actions.close')}</Button>
          <Button look="quiet" isBusy={isAsking} onClick={() => void findings.ask()}>
            {t('edit.findings.again')}
          </Button>
        </>
      }
    >
      <div className="edit-sheet">
        <p className="edit-sheet__muted" role="status">
          {impact ? t('edit.findings.summary', countBySeverity(impact.findings)) : t('edit.findings.asking')}
        </p>
        {problem !== undefined && <Notice kind="warning">{t('edit.findings.failed')}</Notice>}
        {impact && <FindingList findings={impact.findings} />}
      </div>
    </Dialog>
  )
}

function countBySeverity(findings: readonly Finding[]): { errors: number; warnings: number; hints: number } {
  const count = (wanted: Finding['severity']) => findings.filter(({ severity }) => severity === wanted).length
  return { errors: count('error'), warnings: count('warning'), hints: count('hint') }
}
