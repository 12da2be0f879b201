import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { FileText, Globe, Mail, Newspaper } from 'lucide'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useDebouncedValue } from '../../../ui/debounced-value/use-debounced-value.ts'
import { foldText } from '#content/model/text/fold-text.ts'
import type { LinkChoice, PickerSource } from '../contract.ts'
import { useAccidents } from './use-accidents.ts'
import { leaveByTab } from '../../workspace/leave-by-tab.ts'
import { type LinkForm, readTypedAddress, spellLink } from '../link-forms.ts'

/** ms without a key after which is searched. */
const REST = 180

export interface TargetFieldProps {
  label: string
  source: PickerSource
  value: LinkChoice | undefined
  hint?: string
  error?: string | undefined
  /** Has the focus when its dialog opens. */
  isFirst?: boolean
  onChange: (choice: LinkChoice) => void
  /** An address was typed, and chosen. */
  onAddress?: ((form: LinkForm) => void) | undefined
}

/** What can be chosen: what was found, or the address that was typed. */
type Choice = LinkChoice | { guid: 'address'; form: LinkForm }

/** A page or list item, found by its words; a combobox by the pattern of ARIA, with its choices below it. */
export function TargetField({ label, source, value, hint, error, isFirst = false, onChange, onAddress }: TargetFieldProps): ReactNode {
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
  // Until the answer is there, what was found for fewer letters stands for it: only what still fits.
  const isLate = words !== text || found.isPlaceholderData
  const choices = (found.data ?? []).filter((choice) => !isLate || fits(choice, text))
  const address = onAddress && readTypedAddress(text)
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  const input = useRef<HTMLInputElement>(null)
  const isEnterByAccident = useAccidents()
  /** The words for which Enter was pressed before there was anything to choose. */
  const awaited = useRef<string>(undefined)
  useEffect(() => {
    if (isLate) return
    const isAwaited = awaited.current === text
    awaited.current = undefined
    if (!isAwaited) return
    // The first is active once it is drawn.
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    const frame = requestAnimationFrame(() => input.current?.dispatchEvent(enter))
    return () => cancelAnimationFrame(frame)
  }, [isLate, text])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEnterByAccident(event, text)) return event.preventDefault()
    if (event.key !== 'Enter' || !isLate || choices.length > 0 || address) return
    // The key would close the choices and clear what was typed: it chooses the first once they are there.
    event.preventDefault()
    awaited.current = text
  }
  const choose = (choice: Choice | null) => {
    if (choice && 'form' in choice) onAddress?.(choice.form)
    else if (choice) onChange(choice)
  }
  return (
    <Combobox<Choice | null> value={value ?? null} by="guid" onChange={choose} immediate>
      <div className="ui-text-field" data-invalid={error !== undefined || undefined}>
        <label className="ui-text-field__label" htmlFor={id}>
          {label}
        </label>
        {hint !== undefined && (
          <p className="ui-text-field__hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {error !== undefined && (
          <p className="ui-text-field__error" id={`${id}-error`}>
            {error}
          </p>
        )}
        <div className="ui-text-field__row" onKeyDownCapture={leaveByTab}>
          <ComboboxInput
            ref={input}
            id={id}
            className="ui-text-field__input"
            autoComplete="off"
            autoFocus={isFirst}
            placeholder={t('edit.target-field.placeholder')}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={described === '' ? undefined : described}
            displayValue={(choice: Choice | null) => (choice && 'title' in choice ? choice.title : '')}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      <ComboboxOptions static modal={false} className="edit-target__options" aria-label={t('edit.target-field.choices')}>
        {address && (
          <ComboboxOption value={{ guid: 'address', form: address }} className="edit-target__option">
            <Icon of={address.kind === 'mail' ? Mail : Globe} size={16} />
            <span className="edit-target__words">
              <span className="edit-target__title">{t('edit.target-field.address')}</span>
              <span className="edit-target__detail">{spellLink(address)}</span>
            </span>
          </ComboboxOption>
        )}
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
        {found.isError
          ? t('edit.target-field.failed')
          : found.isSuccess && !isLate && choices.length === 0 && !address
            ? t('edit.target-field.none')
            : ''}
      </p>
    </Combobox>
  )
}

/** Whether every word is in its title or address, as the search would have it. */
function fits({ title, url }: LinkChoice, text: string): boolean {
  const known = foldText(`${title} ${url ?? ''}`)
  return foldText(text)
    .split(/\s+/)
    .every((word) => known.includes(word))
}

const detailOf = ({ list, url }: LinkChoice) => [list, url].filter((part) => part !== undefined).join(' · ')
