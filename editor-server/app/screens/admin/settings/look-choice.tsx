import type { ReactNode } from 'react'
import type { SchemeTokens } from '#renderer/theme/seen-tokens.ts'

export interface LookChoiceProps {
  legend: string
  /** Of the group of radio buttons. */
  name: string
  error?: string | undefined
  choices: readonly ({ value: string; label: string } & SchemeTokens)[]
  value: string
  onChange: (value: string) => void
}

/** One look out of several, each with its main colours in light and in dark. */
export function LookChoice({ legend, name, error, choices, value, onChange }: LookChoiceProps): ReactNode {
  return (
    <fieldset className="admin-looks">
      <legend>{legend}</legend>
      {error !== undefined && <p className="ui-text-field__error">{error}</p>}
      {choices.map((choice) => (
        <label key={choice.value} className="admin-looks__choice">
          <input
            className="admin-looks__input"
            type="radio"
            name={`look-${name}`}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <svg className="admin-looks__picture" viewBox="0 0 96 40" width={96} height={40} aria-hidden="true">
            <Swatches x={0} tokens={choice.light} />
            <Swatches x={48} tokens={choice.dark} />
          </svg>
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Swatches({ x, tokens }: { x: number; tokens: Readonly<Record<string, string>> }): ReactNode {
  return (
    <>
      <rect x={x} width={48} height={40} fill={tokens['color-background']} />
      <rect x={x} width={48} height={10} fill={tokens['color-hero']} />
      <rect x={x + 6} y={16} width={22} height={3} rx={1.5} fill={tokens['color-text']} />
      <rect x={x + 6} y={22} width={14} height={3} rx={1.5} fill={tokens['color-link']} />
      <rect x={x + 6} y={29} width={14} height={6} rx={2} fill={tokens['color-primary']} />
      <rect x={x + 24} y={29} width={14} height={6} rx={2} fill={tokens['color-accent']} />
    </>
  )
}
