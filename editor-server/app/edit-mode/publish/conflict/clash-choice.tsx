import { type ReactNode, useId } from 'react'
import type { Translate } from '../compare/describe-value.ts'
import { Passages } from '../compare/passages.tsx'
import type { DescribedClash } from './describe-clash.ts'

export interface ClashChoiceProps {
  clash: DescribedClash
  choice: 'mine' | 'theirs' | undefined
  onChoose: (side: 'mine' | 'theirs') => void
  t: Translate
}

/** One clash: what each side made of it, told from what it was, with the browser's own radio buttons. */
export function ClashChoice({ clash, choice, onChoose, t }: ClashChoiceProps): ReactNode {
  const id = useId()
  const { where, what, base, isText } = clash
  return (
    <fieldset className="edit-clash" data-open={choice === undefined || undefined}>
      <legend className="edit-clash__name">
        <strong>{where}</strong> <span className="edit-sheet__muted">{what}</span>
      </legend>
      <div className="edit-clash__sides">
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className="edit-clash__side">
            <span className="edit-clash__head">
              <input type="radio" name={id} value={side} checked={choice === side} onChange={() => onChoose(side)} />
              <strong>{t(`edit.conflict.${side}`)}</strong>
            </span>
            <span className="edit-clash__value">{isText ? <Passages before={base} after={clash[side]} t={t} /> : clash[side]}</span>
          </label>
        ))}
      </div>
      <details className="edit-clash__base">
        <summary>{t('edit.conflict.base')}</summary>
        <p className="edit-clash__value">{base}</p>
      </details>
    </fieldset>
  )
}
