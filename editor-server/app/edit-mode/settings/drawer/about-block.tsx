import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { BlockKind } from '../../../../api/blocks/contract.ts'

/** When a kind of block is of use, and when not; nothing for one that does not say. */
export function AboutBlock({ kind, language }: { kind: BlockKind; language: InterfaceLanguage }): ReactNode {
  const { t } = useTranslation()
  const { description, help } = kind.texts[language]
  if (help === undefined) return null
  return (
    <details className="edit-note">
      <summary>{t('edit.help.aboutBlock')}</summary>
      <p>{description}</p>
      <p>{help}</p>
    </details>
  )
}
