import type { TFunction } from 'i18next'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeImage } from '#content/model/media/describe-image.ts'
import { keys } from '../../../client/queries/keys.ts'
import { useLateTexts } from '../../../client/queries/use-late-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { ImageValue, PickerSource } from '../contract.ts'
import { useMedia } from '../use-picked.ts'
import { type AltChoice, findAltFault, readAlt, spellAlt } from './alt-fields.tsx'
import { imageTexts } from './image-texts.ts'

export interface ImageWordsProps {
  source: PickerSource
  /** Language of the text around the image. */
  lang: string
  value: ImageValue
  /** Shows the field before the library has answered: its words are what somebody came for. */
  isAsked: boolean
  onChange: (alt: string) => void
  /** Back to the text: after Enter or Escape, or once the image is decoration. @param said what to announce there */
  onDone: (said?: string) => void
}

/** Beside a chosen image of a text: the words for who does not see it. Without words of its own it says what is said instead. */
export function ImageWords(props: ImageWordsProps): ReactNode {
  const hasTexts = useLateTexts(keys.imageTexts, imageTexts)
  const media = useMedia(props.source, props.value.guid)
  const isKnown = props.isAsked || media !== undefined || readAlt(props.value.alt).kind === 'own'
  return hasTexts && isKnown && <WordsField {...props} ofLibrary={media ? describeImage(media, props.lang).alt : undefined} />
}

function WordsField({ value, ofLibrary, onChange, onDone }: ImageWordsProps & { ofLibrary: string | undefined }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  // Spaces at the end belong to what is still being typed, and are not stored.
  const [typed, setTyped] = useState('')
  const own = (text: string): AltChoice => ({ kind: 'own', text })
  const text = spellAlt(own(typed)) === value.alt ? typed : readAlt(value.alt).text
  const isDecoration = readAlt(value.alt).kind === 'decoration'
  const hasFault = findAltFault(own(text)) === 'altFileName'
  return (
    <div
      className="edit-image-words"
      data-takes-keys=""
      onKeyDown={(event) => {
        if ((event.key !== 'Enter' && event.key !== 'Escape') || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
        if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        event.stopPropagation()
        onDone()
      }}
    >
      <label className="edit-image-words__label" htmlFor={id}>
        {t('edit.image-dialog.alt.text')}
      </label>
      <input
        id={id}
        className="ui-text-field__input"
        value={text}
        placeholder={describeElse(isDecoration ? '' : ofLibrary, t)}
        aria-invalid={hasFault || undefined}
        aria-describedby={hasFault ? `${id}-fault` : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(spellAlt(own(target.value)))
        }}
      />
      <Button
        look="quiet"
        aria-pressed={isDecoration}
        onClick={() => {
          onChange(spellAlt({ kind: isDecoration ? 'library' : 'decoration', text: '' }))
          if (!isDecoration) onDone(t('edit.image-dialog.alt.isNow'))
        }}
      >
        {t('edit.image-dialog.alt.isNothing')}
      </Button>
      {hasFault && (
        <p className="ui-text-field__error" id={`${id}-fault`} role="alert">
          {t('edit.image-dialog.faults.altFileName')}
        </p>
      )}
    </div>
  )
}

/** What is said of an image without words of its own; empty for decoration. */
function describeElse(said: string | undefined, t: TFunction): string {
  if (said === undefined) return t('edit.image-dialog.alt.ask')
  return said === '' ? t('edit.image-dialog.alt.decoration') : said
}
