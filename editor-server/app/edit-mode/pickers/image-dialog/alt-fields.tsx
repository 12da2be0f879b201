import type { TFunction } from 'i18next'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isFileName } from '#content/checks/image-alt-file-name/is-file-name.ts'
import type { ImageText } from '#content/model/media/describe-image.ts'
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

/** Same rule as the check `image-alt-file-name`, and none may be without words by accident. */
export function findAltFault({ kind, text }: AltChoice): 'altMissing' | 'altFileName' | undefined {
  if (kind !== 'own') return undefined
  if (text.trim() === '') return 'altMissing'
  return isFileName(text) ? 'altFileName' : undefined
}

function describeLibrary(text: ImageText | undefined, t: TFunction): string | undefined {
  if (text?.alt === undefined) return t('edit.image-dialog.alt.none')
  return text.alt === '' ? t('edit.image-dialog.alt.isDecorative') : `“${text.alt}”`
}

export interface AltFieldsProps {
  value: AltChoice
  /** Absent as long as there is no image, or the library has not answered. */
  ofLibrary: ImageText | undefined
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
      {(ofLibrary?.alt !== undefined || value.kind === 'library') && choice('library', describeLibrary(ofLibrary, t))}
      {choice('own')}
      {value.kind === 'own' && (
        <div className="edit-alt__text">
          <TextField
            label={t('edit.image-dialog.alt.text')}
            hint={t('edit.image-dialog.alt.hint')}
            value={value.text}
            // Where its dialog opens without words for it, they are what is written first.
            data-autofocus={value.text === '' || undefined}
            error={error}
            onChange={({ target }) => onChange({ kind: 'own', text: target.value })}
          />
        </div>
      )}
      {choice('decoration', t('edit.image-dialog.alt.decorationHint'))}
    </fieldset>
  )
}
