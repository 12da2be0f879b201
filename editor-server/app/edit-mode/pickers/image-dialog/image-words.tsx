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
  /** Shows the field whatever the library says: its words are what somebody came for. */
  isAsked: boolean
  onChange: (alt: string) => void
  /** Enter, Escape, or the image is decoration: back to the text. */
  onDone: () => void
}

/** Beside a chosen image of a text: the words for who does not see it, where the library has none or the text has its own. */
export function ImageWords(props: ImageWordsProps): ReactNode {
  const hasTexts = useLateTexts(keys.imageTexts, imageTexts)
  const media = useMedia(props.source, props.value.guid)
  const ofLibrary = media ? describeImage(media, props.lang).alt : undefined
  const { kind } = readAlt(props.value.alt)
  const isWanted = props.isAsked || kind === 'own' || (kind === 'library' && media != null && ofLibrary === undefined)
  // Who empties the field still writes in it.
  const [isShown, setShown] = useState(isWanted)
  if (isWanted && !isShown) setShown(true)
  return hasTexts && isShown && <WordsField {...props} ofLibrary={ofLibrary} />
}

function WordsField({ value, ofLibrary, onChange, onDone }: ImageWordsProps & { ofLibrary: string | undefined }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  // Spaces at the end belong to what is still being typed, and are not stored.
  const [typed, setTyped] = useState('')
  const own = (text: string): AltChoice => ({ kind: 'own', text })
  const text = spellAlt(own(typed)) === value.alt ? typed : readAlt(value.alt).text
  const hasFault = findAltFault(own(text)) === 'altFileName'
  return (
    <div
      className="edit-image-words"
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
        placeholder={ofLibrary ?? t('edit.image-dialog.alt.ask')}
        aria-invalid={hasFault || undefined}
        aria-describedby={hasFault ? `${id}-fault` : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(spellAlt(own(target.value)))
        }}
      />
      <Button
        look="quiet"
        onClick={() => {
          onChange(spellAlt({ kind: 'decoration', text: '' }))
          onDone()
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
