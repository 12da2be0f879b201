import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTime } from './complete-time.ts'

export interface TimeInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'defaultValue' | 'type'> {
  /** Such as `09:30`, or empty. */
  value: string
  /** Told of each whole time while it is typed, and of none. */
  onChange: (time: string) => void
}

/**
 * A time on the 24-hour clock (SPEC section 9): `9`, `930` and `9.30` are completed when the field is left. The browser's own field speaks
 * the browser's language, with a.m. and p.m. in some. What is no time stays as it was typed, and is said when the field loses the focus.
 */
export function TimeInput({ value, onChange, onBlur, ...input }: TimeInputProps): ReactNode {
  const { t } = useTranslation()
  const faultId = useId()
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const [known, setKnown] = useState(value)
  // Somebody cleared it elsewhere, or went back.
  if (value !== known) {
    setKnown(value)
    setTyped(undefined)
    setWrong(false)
  }
  const type = (text: string) => {
    setTyped(text)
    setWrong(false)
    const time = readTime(text) ?? ''
    setKnown(time)
    if (time !== value) onChange(time)
  }
  const leave = (event: React.FocusEvent<HTMLInputElement>) => {
    onBlur?.(event)
    if (typed !== undefined && readTime(typed) === undefined) setWrong(true)
    else setTyped(undefined)
  }
  const described = [input['aria-describedby'], isWrong && faultId].filter(Boolean).join(' ')
  return (
    <span className="ui-time-field">
      <input
        {...input}
        className={`ui-time-field__input ${input.className ?? ''}`}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('time-field.format')}
        aria-invalid={isWrong || input['aria-invalid'] || undefined}
        aria-describedby={described || undefined}
        value={typed ?? value}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
      />
      <span className="ui-time-field__fault" id={faultId} role="status">
        {isWrong && t('time-field.wrong')}
      </span>
    </span>
  )
}
