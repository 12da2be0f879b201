import { CalendarDays } from 'lucide'
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon/icon.tsx'
import { createLatePart } from '../late-part/late-part.tsx'
import { readDay, writeDay } from './date-text.ts'

const CalendarPopover = createLatePart(async () => (await import('./calendar-popover.tsx')).CalendarPopover)

export interface DateInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'defaultValue' | 'type' | 'min' | 'max'> {
  /** Such as `2026-11-21`, or empty. */
  value: string
  /** Once a whole day is typed or chosen, or there is none. */
  onChange: (day: string) => void
  /** The first and the last day that can be chosen. */
  earliest?: string | undefined
  latest?: string | undefined
}

/**
 * A day: typed in the order of the product's language, or chosen from a calendar with weeks from Monday (SPEC section 9). The browser's own field
 * speaks the browser's language. What is no day stays as it was typed, and is said when the field loses the focus.
 */
export function DateInput({ value, onChange, earliest, latest, onBlur, required, ...input }: DateInputProps): ReactNode {
  const { t, i18n } = useTranslation()
  const faultId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<'none' | 'wrong' | 'outside'>('none')
  const [known, setKnown] = useState(value)
  // Somebody went back, or cleared it elsewhere.
  if (value !== known) {
    setKnown(value)
    if (typed === undefined || readDay(typed) !== value) {
      setTyped(undefined)
      setFault('none')
    }
  }
  const isWithin = (day: string) => day === '' || ((earliest === undefined || day >= earliest) && (latest === undefined || day <= latest))
  const give = (day: string) => {
    if (day === value || (day === '' && required)) return
    setKnown(day)
    onChange(day)
  }
  const type = (text: string) => {
    setTyped(text)
    setFault('none')
    const day = readDay(text)
    if (day !== undefined && isWithin(day)) give(day)
  }
  const leave = (event: React.FocusEvent<HTMLInputElement>) => {
    onBlur?.(event)
    const day = typed === undefined ? value : readDay(typed)
    if (day === undefined || (day === '' && required)) setFault('wrong')
    else if (isWithin(day)) setTyped(undefined)
    else setFault('outside')
  }
  const shown = typed ?? writeDay(value, i18n.language)
  const described = [input['aria-describedby'], fault !== 'none' && faultId].filter(Boolean).join(' ')
  return (
    <span className="ui-date-field">
      <span className="ui-date-field__row">
        <input
          {...input}
          className={`ui-date-field__input ${input.className ?? ''}`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('date-field.format')}
          required={required}
          aria-invalid={fault !== 'none' || input['aria-invalid'] || undefined}
          aria-describedby={described || undefined}
          value={shown}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
        />
        <button
          ref={button}
          className="ui-date-field__button"
          type="button"
          disabled={input.disabled}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={value === '' ? t('date-field.open') : t('date-field.openAt', { day: writeDay(value, i18n.language) })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={CalendarDays} size={16} />
        </button>
      </span>
      <span className="ui-date-field__fault" id={faultId} role="status">
        {fault === 'wrong' && t('date-field.wrong')}
        {fault === 'outside' && sayRange(t, i18n.language, earliest, latest)}
      </span>
      {isOpen && (
        <CalendarPopover
          trigger={button}
          language={i18n.language}
          value={value}
          earliest={earliest}
          latest={latest}
          onChoose={(day) => {
            setTyped(undefined)
            setFault('none')
            setOpen(false)
            give(day)
          }}
          canClear={!required && value !== ''}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}

function sayRange(
  t: ReturnType<typeof useTranslation>['t'],
  language: string,
  earliest: string | undefined,
  latest: string | undefined,
): string {
  const [from, to] = [writeDay(earliest ?? '', language), writeDay(latest ?? '', language)]
  if (from !== '' && to !== '') return t('date-field.between', { from, to })
  return from === '' ? t('date-field.until', { to }) : t('date-field.since', { from })
}
