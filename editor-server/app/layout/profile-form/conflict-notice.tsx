import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { fieldIdOf } from '../../ui/call-form/field-id-of.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { fieldOf, nameFields } from '../../ui/profile-fields/profile-values.ts'
import { useLabelOf } from '../../ui/profile-fields/use-definitions.ts'
import { useValueInWords } from '../../ui/profile-fields/use-value-in-words.ts'
import type { ProfileConflict } from './use-profile-form.ts'

/** Keys of the words for names, in the order of `nameFields`. */
const nameWords = ['first', 'middle', 'last'] as const

interface ConflictNoticeProps {
  conflict: ProfileConflict
  definitions: readonly ProfileProperty[]
  onKeep: () => void
  onTake: () => void
}

/** What was changed elsewhere meanwhile, and what to do about it. What was typed stays until the person has chosen. */
export function ConflictNotice({ conflict: { names, theirs }, definitions, onKeep, onTake }: ConflictNoticeProps): ReactNode {
  const { t } = useTranslation()
  const labelOf = useLabelOf()
  const inWords = useValueInWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const labelOfField = (name: string) => {
    const definition = definitions.find((each) => fieldOf(each) === name)
    return definition ? labelOf(definition) : t(`name-fields.${nameWords[nameFields.findIndex((each) => each === name)] ?? 'first'}`)
  }
  const optionsOf = (name: string) => definitions.find((each) => fieldOf(each) === name)?.options ?? []
  /** The notice goes with the button that was pressed, so the field that it was about takes the focus. */
  const choose = (act: () => void) => {
    document.getElementById(fieldIdOf(names[0] ?? ''))?.focus()
    act()
  }
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="warning" isAnswer title={t('profile-form.conflict')}>
        <ul>
          {names.map((name) => (
            <li key={name}>{t('profile-form.saved', { label: labelOfField(name), value: inWords(theirs[name], optionsOf(name)) })}</li>
          ))}
        </ul>
        <div className="app-actions">
          <Button
            onClick={({ currentTarget: { form } }) => {
              choose(onKeep)
              form?.requestSubmit()
            }}
          >
            {t('profile-form.keepMine')}
          </Button>
          <Button onClick={() => choose(onTake)}>{t('profile-form.takeTheirs')}</Button>
        </div>
      </Notice>
    </div>
  )
}
