import { CircleX, TriangleAlert } from 'lucide'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Finding } from '../../workspace/publishing-calls.ts'
import { FindingActions } from './finding-actions.tsx'
import { groupFindings, nameFindings } from './group-findings.ts'

export interface FoundWordsProps {
  anchor: RefObject<HTMLElement | null>
  title: string
  /** Of the block. */
  name: string
  findings: readonly Finding[]
  onGo: (finding: Finding) => void
  /** The last of them is mended: this goes with it. */
  onAllMended: () => void
  onClose: () => void
}

/** What the checks say of a block, beside its mark. The popover itself is the dialog. */
export function FoundWords({ anchor, title, name, findings, onGo, onAllMended, onClose }: FoundWordsProps): ReactNode {
  const { t } = useTranslation()
  const words = useRef<HTMLElement>(null)
  const inOrder = groupFindings(findings).flatMap((group) => group.findings)
  const names = nameFindings(inOrder)
  // It stays for what is left; with the last finding it goes, and the keys are about the block.
  const onMended = () => {
    if (inOrder.length === 1) onAllMended()
    // The popover begins with a button that only screen readers meet.
    else requestAnimationFrame(() => words.current?.querySelector<HTMLElement>('li button')?.focus())
  }
  return (
    <Popover
      ref={words}
      className="edit-popover edit-found__words"
      triggerRef={anchor}
      isOpen
      onOpenChange={(next) => !next && onClose()}
      placement="bottom end"
      aria-label={title}
    >
      <h2>{name}</h2>
      <ul>
        {inOrder.map((finding, index) => (
          <li key={names[index]} data-severity={finding.severity}>
            <Icon of={finding.severity === 'error' ? CircleX : TriangleAlert} size={16} />
            <div>
              <p>
                <span className="ui-visually-hidden">{t(`edit.findings.${finding.severity}`)} </span>
                {finding.message}
              </p>
              {finding.fix !== undefined && <p className="edit-found__fix">{finding.fix}</p>}
              <FindingActions finding={finding} goLabel={t('edit.drawer.impact.solve')} onGo={() => onGo(finding)} onMended={onMended} />
            </div>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
