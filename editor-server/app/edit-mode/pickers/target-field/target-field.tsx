import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { FileText, Newspaper } from 'lucide'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useDebouncedValue } from '../../../ui/debounced-value/use-debounced-value.ts'
import type { LinkChoice, PickerSource } from '../contract.ts'

/** ms without a key after which is searched. */
const REST = 180

export interface TargetFieldProps {
  label: string
  source: PickerSource
  value: LinkChoice | undefined
  error?: string | undefined
  onChange: (choice: LinkChoice) => void
}

/** A page or list item, found by its words; a combobox by the pattern of ARIA, with its choices below it. */
export function TargetField({ label, source, value, error, onChange }: TargetFieldProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const words = useDebouncedValue(text, REST)
  const found = useQuery({
    queryKey: keys.targets(words),
    queryFn: ({ signal }) => source.findTargets(words, signal),
    placeholderData: keepPreviousData,
    ...askAnew,
  })
  const choices = found.data ?? []
  return (
    <Combobox value={value ?? null} by="guid" onChange={(choice: LinkChoice | null) => choice && onChange(choice)} immediate>
      <div className="ui-text-field" data-invalid={error !== undefined || undefined}>
        <label className="ui-text-field__label" htmlFor={id}>
          {label}
        </label>
        {error !== undefined && (
          <p className="ui-text-field__error" id={`${id}-error`}>
            {error}
          </p>
        )}
        <div className="ui-text-field__row">
          <ComboboxInput
            id={id}
            className="ui-text-field__input"
            autoComplete="off"
            placeholder={t('edit.target-field.placeholder')}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            displayValue={(choice: LinkChoice | null) => choice?.title ?? ''}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      </div>
      <ComboboxOptions static modal={false} className="edit-target__options" aria-label={t('edit.target-field.choices')}>
        {choices.map((choice) => (
          <ComboboxOption key={choice.guid} value={choice} className="edit-target__option">
            <Icon of={choice.kind === 'page' ? FileText : Newspaper} size={16} />
            <span className="edit-target__words">
              <span className="edit-target__title">{choice.title}</span>
              <span className="edit-target__detail">{detailOf(choice)}</span>
            </span>
            {choice.isNew && <span className="edit-target__state">{t('edit.target-field.isNew')}</span>}
          </ComboboxOption>
        ))}
      </ComboboxOptions>
      <p className="edit-target__note" role="status">
        {found.isError ? t('edit.target-field.failed') : found.isSuccess && choices.length === 0 ? t('edit.target-field.none') : ''}
      </p>
    </Combobox>
  )
}

const detailOf = ({ list, url }: LinkChoice) => [list, url].filter((part) => part !== undefined).join(' · ')
