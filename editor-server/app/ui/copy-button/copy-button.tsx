import { Check, Copy } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'

/** Puts a text on the clipboard, and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }): ReactNode {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    )
  }
  return (
    <>
      <Button icon={<Icon of={outcome === 'copied' ? Check : Copy} />} onClick={copy}>
        {label}
      </Button>
      <span className={outcome === 'copyFailed' ? 'app-dim' : 'ui-visually-hidden'} role="status">
        {outcome ? t(`prose.${outcome}`) : ''}
      </span>
    </>
  )
}
