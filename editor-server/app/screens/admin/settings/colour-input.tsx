import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readColour } from '#renderer/theme/contrast.ts'

export interface ColourInputProps {
  /** Of the text field. */
  id?: string
  label: string
  /** What is set here; empty where nothing is. */
  value: string
  /** The colour that is seen. */
  shown: string
  /** What references in it are followed by. */
  tokens: Readonly<Record<string, string>>
  /** @param colour undefined: nothing is set here */
  onChange: (colour: string | undefined) => void
  /** Told of what is typed and is no colour; undefined: all is well again. */
  onWrong: (words: string | undefined) => void
  /** The label is for screen readers alone. */
  isLabelHidden?: boolean
}

/** A colour: the browser's own picker, and its value as text. What is no colour stays in the field with what is wrong. */
export function ColourInput({ id: given, label, value, shown, tokens, onChange, onWrong, isLabelHidden }: ColourInputProps): ReactNode {
  const { t } = useTranslation()
  const own = useId()
  const id = given ?? own
  const [typed, setTyped] = useState<string>()
  const words = t('settings.look.noColour', { label })
  const isWrong = typed !== undefined && typed.trim() !== '' && readColour(typed, {}) === undefined
  const seen = readColour(shown, tokens)?.slice(0, 7) ?? '#000000'
  const take = (text: string) => {
    setTyped(text)
    const colour = text.trim()
    const isColour = readColour(colour, {}) !== undefined
    onWrong(colour === '' || isColour ? undefined : words)
    if (colour === '') onChange(undefined)
    else if (isColour) onChange(colour)
  }
  return (
    <div className="admin-colour" data-invalid={isWrong || undefined}>
      <label className={isLabelHidden ? 'ui-visually-hidden' : 'ui-text-field__label'} htmlFor={id}>
        {label}
      </label>
      <div className="admin-colour__row">
        <input
          className="admin-colour__picker"
          type="color"
          value={seen}
          aria-label={t('settings.look.pick', { label })}
          onChange={({ target }) => take(target.value)}
        />
        <input
          className="ui-text-field__input admin-colour__text"
          id={id}
          type="text"
          value={typed ?? value}
          placeholder={seen}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => take(target.value)}
          onBlur={() => {
            if (!isWrong) setTyped(undefined)
          }}
        />
      </div>
      {isWrong && (
        <p className="ui-text-field__error" id={`${id}-error`}>
          {words}
        </p>
      )}
    </div>
  )
}
