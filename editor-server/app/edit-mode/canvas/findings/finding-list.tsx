import { CircleCheck, CircleX, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { findBlock } from '../../session/actions/edited.ts'
import { nameBlock } from '../../workspace/name-block.ts'
import type { Finding } from '../../workspace/publishing-calls.ts'
import { usePublishing } from '../../workspace/publishing-context.ts'
import { useEditSession, useEditState } from '../../session/use-edit-session.ts'
import { sortFindings } from '../../workspace/finding-store.ts'

/** What the checks say, errors first, each with a way to the block that it is about. */
export function FindingList({ findings }: { findings: readonly Finding[] }): ReactNode {
  const { t } = useTranslation()
  if (findings.length === 0)
    return (
      <p className="edit-findings__none">
        <Icon of={CircleCheck} />
        {t('edit.findings.none')}
      </p>
    )
  return (
    <ul className="edit-findings">
      {sortFindings(findings).map((finding, index) => (
        <FindingLine key={`${finding.code} ${finding.path} ${index}`} finding={finding} />
      ))}
    </ul>
  )
}

function FindingLine({ finding }: { finding: Finding }): ReactNode {
  const { t } = useTranslation()
  const { code } = useEditSession()
  const { showBlock } = usePublishing()
  const { blockGuid } = finding
  const name = useEditState(({ edited }) => {
    const block = blockGuid === undefined ? undefined : findBlock(edited, blockGuid)
    return block && nameBlock(block, code)
  })
  return (
    <li className="edit-findings__finding" data-severity={finding.severity}>
      <Icon of={finding.severity === 'error' ? CircleX : TriangleAlert} />
      <div className="edit-findings__text">
        <p>
          <strong className="edit-findings__severity">{t(`edit.findings.${finding.severity}`)}</strong> {finding.message}
        </p>
        {finding.fix !== undefined && <p className="edit-findings__fix">{finding.fix}</p>}
        <p className="edit-findings__place">
          {name !== undefined && blockGuid !== undefined ? (
            <button className="edit-go" type="button" onClick={() => showBlock(blockGuid)}>
              {t('edit.findings.show', { name })}
            </button>
          ) : (
            t('edit.findings.page')
          )}
          {finding.line !== undefined && <span>{t('edit.findings.line', { line: finding.line })}</span>}
          {finding.criterion !== undefined && <span>WCAG {finding.criterion}</span>}
        </p>
      </div>
    </li>
  )
}
