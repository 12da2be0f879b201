import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { type Crop, cutOut } from '../../../ui/image-crop/draw-crop.ts'
import { ImageCrop } from '../../../ui/image-crop/image-crop.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'

export interface CropDialogProps {
  /** Address of the image as it is kept. */
  src: string
  name: string
  /** Its width divided by its height. */
  ratio: number
  onCut: (file: File) => void
  onClose: () => void
}

const shapes = { own: undefined, '16:9': 16 / 9, '4:3': 4 / 3, '3:2': 3 / 2, '1:1': 1, '3:4': 3 / 4 } as const

/** Largest side in pixels of what is cut out, as images are delivered (SPEC section 9). */
const MOST = 3000

/** Cuts a part out of an image, which then takes its place. */
export function CropDialog({ src, name, ratio, onCut, onClose }: CropDialogProps): ReactNode {
  const { t } = useTranslation()
  const crop = useRef<Crop>(undefined)
  const [shape, setShape] = useState<keyof typeof shapes>('own')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const cut = async () => {
    if (!crop.current) return
    setBusy(true)
    setFailed(false)
    try {
      const picture = await cutOut(src, crop.current, MOST)
      onCut(new File([picture], picture.type === 'image/webp' ? `${name}.webp` : `${name}.jpg`, { type: picture.type }))
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={t('media.cropTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" isBusy={isBusy} onClick={() => void cut()}>
            {t('media.crop')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <p>{t('media.cropText')}</p>
      <SelectField
        label={t('media.shape')}
        value={shape}
        options={Object.keys(shapes).map((value) => ({ value, label: value === 'own' ? t('media.ownShape') : value }))}
        onChange={({ target }) => setShape(target.value as keyof typeof shapes)}
      />
      <ImageCrop
        key={shape}
        src={src}
        aspect={shapes[shape] ?? ratio}
        onChange={(changed) => {
          crop.current = changed
        }}
        onUnreadable={() => setFailed(true)}
      />
      {hasFailed && <Notice kind="negative" isAnswer title={t('media.cropFailed')} />}
    </Dialog>
  )
}
