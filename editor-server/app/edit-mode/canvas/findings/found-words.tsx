import { CircleX, TriangleAlert } from 'lucide'
import type { ReactNode, RefObject } from 'react'
import { Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { sortFindings } from '../../workspace/finding-store.ts'
import type { Finding } from '../../workspace/publishing-calls.ts'

export interface FoundWordsProps {
  anchor: RefObject<HTMLElement | null>
  title: string
  /** Of the block. */
  name: string
  findings: readonly Finding[]
  onGo: (finding: Finding) => void
  onClose: () => void
}

/** What the checks say of a block, beside its mark. The popover itself is the dialog. */
export function FoundWords({ anchor, title, name, findings, onGo, onClose }: FoundWordsProps): ReactNode {
  const { t } = useTranslation()
  return (
    <Popover
      className="edit-popover edit-found__words"
      triggerRef={anchor}
      isOpen
      onOpenChange={(next) => !next && onClose()}
      placement="bottom end"
      aria-label={title}
    >
      <h2>{name}</h2>
      <ul>
        {sortFindings(findings).map((finding, index) => (
          <li key={`${finding.code} ${index}`} data-severity={finding.severity}>
            <Icon of={finding.severity === 'error' ? CircleX : TriangleAlert} size={16} />
            <div>
              <p>
                <span className="ui-visually-hidden">{t(`edit.findings.${finding.severity}`)} </span>
                {finding.message}
              </p>
              {finding.fix !== undefined && <p className="edit-found__fix">{finding.fix}</p>}
              <button className="edit-go" type="button" onClick={() => onGo(finding)}>
                {t('edit.drawer.impact.solve')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
