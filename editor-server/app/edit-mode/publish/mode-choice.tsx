import { type SaveMode, saveModes } from '#content/model/save-mode/save-mode.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveChoice } from './save-choice.tsx'

/** Whether followers are told (SPEC section 3, save mode). */
export function ModeChoice({ value, onChange }: { value: SaveMode; onChange: (mode: SaveMode) => void }): ReactNode {
  const { t } = useTranslation()
  const choices = saveModes.map((mode) => ({
    value: mode,
    label: t(`edit.publish.mode.${mode}.label`),
    hint: t(`edit.publish.mode.${mode}.hint`),
  }))
  return (
    <SaveChoice legend={t('edit.publish.mode.legend')} value={value} onChange={(mode) => onChange(mode as SaveMode)} choices={choices} />
  )
}
