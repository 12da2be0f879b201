import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isFileName } from '#content/checks/image-alt-file-name/is-file-name.ts'
import type { Media } from '../../../../api/media/contract.ts'
import { TextField } from '../../../ui/text-field/text-field.tsx'

/** What is said of an image: its own words, those of the library, or nothing because it is decoration. */
export interface AltChoice {
  kind: 'own' | 'library' | 'decoration'
  text: string
}

/** How prose spells that an image is decoration, whatever the library says of it (renderer/markdown). */
const DECORATION = ' '

export function readAlt(alt: string | undefined): AltChoice {
  if (alt === undefined) return { kind: 'own', text: '' }
  if (alt === '') return { kind: 'library', text: '' }
  return alt.trim() === '' ? { kind: 'decoration', text: '' } : { kind: 'own', text: alt }
}

export function spellAlt({ kind, text }: AltChoice): string {
  return kind === 'own' ? text.trim() : kind === 'library' ? '' : DECORATION
}

export function altOfLibrary({ alt }: Pick<Media, 'alt'>, lang: string): string | undefined {
  return alt[lang] ?? alt['nl']
}

/** Same rule as the check `image-alt-file-name`, and none may be without words by accident. */
export function findAltFault({ kind, text }: AltChoice): 'altMissing' | 'altFileName' | undefined {
  if (kind !== 'own') return undefined
  if (text.trim() === '') return 'altMissing'
  return isFileName(text) ? 'altFileName' : undefined
}

export interface AltFieldsProps {
  value: AltChoice
  ofLibrary: string | undefined
  error: string | undefined
  onChange: (value: AltChoice) => void
}

/** Chooses what is said of an image. Decoration is chosen on purpose. */
export function AltFields({ value, ofLibrary, error, onChange }: AltFieldsProps): ReactNode {
  const { t } = useTranslation()
  const name = useId()
  const choice = (kind: AltChoice['kind'], detail?: string) => (
    <label className="edit-alt__choice">
      <input type="radio" name={name} checked={value.kind === kind} onChange={() => onChange({ ...value, kind })} />
      <span>
        <span className="edit-alt__title">{t(`edit.image-dialog.alt.${kind}`)}</span>
        {detail !== undefined && <span className="edit-alt__detail">{detail}</span>}
      </span>
    </label>
  )
  return (
    <fieldset className="edit-alt">
      <legend className="edit-alt__legend">{t('edit.image-dialog.alt.legend')}</legend>
      {(ofLibrary || value.kind === 'library') && choice('library', ofLibrary ? `“${ofLibrary}”` : t('edit.image-dialog.alt.none'))}
      {choice('own')}
      {value.kind === 'own' && (
        <div className="edit-alt__text">
          <TextField
            label={t('edit.image-dialog.alt.text')}
            hint={t('edit.image-dialog.alt.hint')}
            value={value.text}
            error={error}
            onChange={({ target }) => onChange({ kind: 'own', text: target.value })}
          />
        </div>
      )}
      {choice('decoration', t('edit.image-dialog.alt.decorationHint'))}
    </fieldset>
  )
}
