import { Download } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { CopyButton } from '../../ui/copy-button/copy-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

export interface RecoveryCodesProps {
  codes: readonly string[]
  siteName: string
  onDone: () => void
}

/** Codes that are shown this once: to copy or to keep as a file, and not to be passed by unread. */
export function RecoveryCodes({ codes, siteName, onDone }: RecoveryCodesProps): ReactNode {
  const { t } = useTranslation()
  const [isKept, setKept] = useState(false)
  const [hasAsked, setAsked] = useState(false)
  const text = [t('recovery-codes.fileTitle', { name: siteName }), '', ...codes, ''].join('\n')
  return (
    <div className="ui-recovery-codes">
      <ul className="ui-recovery-codes__list" aria-label={t('recovery-codes.label')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="app-actions">
        <CopyButton text={text} label={t('recovery-codes.copy')} />
        <Button icon={<Icon of={Download} />} onClick={() => download(text, t('recovery-codes.fileName'))}>
          {t('recovery-codes.download')}
        </Button>
      </div>
      <Checkbox label={t('recovery-codes.kept')} checked={isKept} onChange={(event) => setKept(event.target.checked)} />
      {hasAsked && !isKept && (
        <Notice kind="warning" isAnswer>
          <p>{t('recovery-codes.keepFirst')}</p>
        </Notice>
      )}
      <Button look="primary" isWide onClick={() => (isKept ? onDone() : setAsked(true))}>
        {t('recovery-codes.done')}
      </Button>
    </div>
  )
}

function download(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
