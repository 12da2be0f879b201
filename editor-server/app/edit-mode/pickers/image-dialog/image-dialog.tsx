import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guid } from '#content/model/guid/guid.ts'
import { describeImage } from '#content/model/media/describe-image.ts'
import type { Media } from '../../../../api/media/contract.ts'
import { keys } from '../../../client/queries/keys.ts'
import { useLateTexts } from '../../../client/queries/use-late-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { ImageDialogProps } from '../contract.ts'
import { MediaDialog } from '../media-dialog/media-dialog.tsx'
import { smallCopyOf } from '../media-dialog/media-tile.tsx'
import { useMedia } from '../use-picked.ts'
import { type AltChoice, AltFields, findAltFault, readAlt, spellAlt } from './alt-fields.tsx'
import { imageTexts } from './image-texts.ts'
import { UploadFirst } from './upload-first.tsx'
import { HelpNote } from '../../workspace/help-note.tsx'

/**
 * An image in the text: which one, and what is said of it to who does not see it. That is never left open by accident: where the library has
 * no words for a new one, they are asked here, or beside the image (`ImageWords`).
 */
export function ImageDialog(props: ImageDialogProps): ReactNode {
  return useLateTexts(keys.imageTexts, imageTexts) && <ChosenImage {...props} />
}

function ChosenImage({ source, lang, value, files = [], onPlace, onSave, onRemove, onClose }: ImageDialogProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [chosen, setChosen] = useState<Media>()
  const opened = useMedia(source, value?.guid)
  const media = chosen ?? opened ?? undefined
  const [alt, setAlt] = useState<AltChoice>(() => readAlt(value?.alt))
  const [isChoosing, setChoosing] = useState(value === undefined && files.length === 0)
  const [isSent, setSent] = useState(false)
  const choose = (choice: Media) => {
    const { alt: said } = describeImage(choice, lang)
    // Nothing is left to be asked of a new one: the library says what is to be seen, or that it is decoration.
    if (value === undefined && said !== undefined) return onSave({ guid: choice.guid, alt: '' }, said)
    if (value === undefined && files.length === 0 && onPlace?.(choice.guid)) return
    setChosen(choice)
    setChoosing(false)
    setAlt(askAlt(choice, lang))
  }
  const take = (sent: Media) => {
    setChosen(sent)
    // What was said of it while it was sent stays.
    setAlt((said) => (said.kind === 'own' && said.text.trim() === '' ? askAlt(sent, lang) : said))
  }
  if (isChoosing) {
    return <MediaDialog source={source} kinds={['image']} onChoose={choose} onClose={() => (media ? setChoosing(false) : onClose())} />
  }
  const guid: Guid | undefined = media?.guid ?? value?.guid
  const fault = findAltFault(alt)
  const save = () => {
    setSent(true)
    if (guid !== undefined && fault === undefined) onSave({ guid, alt: spellAlt(alt) })
  }
  return (
    <Dialog
      isOpen
      title={t(`edit.image-dialog.${onRemove ? 'change' : 'add'}`)}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={id}>
            {t('edit.image-dialog.save')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          {onRemove && (
            <Button look="quiet" onClick={onRemove}>
              {t('edit.image-dialog.remove')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        className="edit-image-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          save()
        }}
      >
        {media ? (
          <div className="edit-image-dialog__image">
            <img src={smallCopyOf(media)} alt="" />
            <div className="edit-image-dialog__name">
              <p>{media.name}</p>
              <Button onClick={() => setChoosing(true)}>{t('edit.image-dialog.other')}</Button>
            </div>
          </div>
        ) : files.length > 0 ? (
          <UploadFirst files={files} upload={source.uploadMedia} onUploaded={take} onOther={() => setChoosing(true)} />
        ) : (
          <Button onClick={() => setChoosing(true)}>{t('edit.image-dialog.other')}</Button>
        )}
        <AltFields
          value={alt}
          ofLibrary={media && describeImage(media, lang)}
          error={isSent && fault !== undefined ? t(`edit.image-dialog.faults.${fault}`) : undefined}
          onChange={setAlt}
        />
        {isSent && guid === undefined && (
          <p className="ui-text-field__error" role="alert">
            {t('edit.image-dialog.faults.imageMissing')}
          </p>
        )}
      </form>
      <HelpNote topic="imageText" />
    </Dialog>
  )
}

/** What the library says of it is there already; else one is asked. */
function askAlt(media: Media, lang: string): AltChoice {
  return { kind: describeImage(media, lang).alt === undefined ? 'own' : 'library', text: '' }
}
