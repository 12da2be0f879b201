import type { Logic } from '#content/model/form/field.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../ui/text-area/text-area.tsx'

/** A rule as JsonLogic. What is no JSON stays here and is not taken. */
export function LogicText({
  logic,
  onChange,
}: {
  logic: Logic | undefined
  onChange: (logic: Logic | undefined, typed: string) => void
}): ReactNode {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed.trim() !== '' && parse(typed) === undefined
  return (
    <TextArea
      label={t('form-builder.logic.label')}
      hint={t('form-builder.logic.hint')}
      error={isWrong ? t('form-builder.logic.wrong') : undefined}
      rows={5}
      spellCheck={false}
      value={typed ?? (logic === undefined ? '' : JSON.stringify(logic, null, 1))}
      onChange={({ target }) => {
        setTyped(target.value)
        const read = parse(target.value)
        if (target.value.trim() === '') onChange(undefined, 'logic')
        else if (read) onChange(read.logic, 'logic')
      }}
    />
  )
}

function parse(text: string): { logic: Logic } | undefined {
  try {
    return { logic: JSON.parse(text) as Logic }
  } catch {
    return undefined
  }
}
