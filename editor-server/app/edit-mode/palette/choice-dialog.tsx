import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Choice, ChoiceFrame } from './choice-frame.tsx'
import { rankChoices } from './rank-choices.ts'

export interface ChoiceDialogProps {
  label: string
  placeholder: string
  choices: readonly Choice[]
  /** What is said where there is nothing to choose; default: that nothing was found. */
  nothing?: string
  /** @param isApart it was chosen with Ctrl or Command, which asks for a new tab */
  onChoose: (id: string, isApart: boolean) => void
  onClose: () => void
}

/** A field to type in and what it finds: one choice, by keyboard or pointer. */
export function ChoiceDialog({ choices, nothing, ...rest }: ChoiceDialogProps): ReactNode {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = rankChoices(choices, text)
  return (
    <ChoiceFrame
      {...rest}
      groups={[{ id: 'all', choices: found }]}
      status={found.length === 0 ? (nothing ?? t('edit.palette.nothing')) : ''}
      onText={setText}
    />
  )
}
