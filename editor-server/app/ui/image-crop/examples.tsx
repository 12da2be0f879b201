import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../avatar/avatar.tsx'
import { Button } from '../button/button.tsx'
import { defineExamples } from '../example/define-examples.ts'
import { samplePictures } from '../example/sample-pictures.ts'
import { Notice } from '../notice/notice.tsx'
import { type Crop, cutOut } from './draw-crop.ts'
import { ImageCrop } from './image-crop.tsx'

function Cutting({ src }: { src: string }): ReactNode {
  const { t } = useTranslation()
  const crop = useRef<Crop>(undefined)
  const [made, setMade] = useState<{ url: string; facts: string }>()
  const [isUnreadable, setUnreadable] = useState(false)
  const cut = async () => {
    if (!crop.current) return
    const blob = await cutOut(src, crop.current)
    const { width } = await createImageBitmap(blob)
    setMade({ url: URL.createObjectURL(blob), facts: `${blob.type}, ${width} px` })
  }
  if (isUnreadable) return <Notice kind="negative" isAnswer title={t('photo-field.unreadable.title')} />
  return (
    <>
      <ImageCrop
        src={src}
        onChange={(changed) => {
          crop.current = changed
        }}
        onUnreadable={() => setUnreadable(true)}
      />
      <div className="widget-stage__row">
        <Button look="primary" onClick={() => void cut()}>
          {t('photo-field.save')}
        </Button>
        {made && (
          <>
            <Avatar photo={made.url} name="" size={96} alt={made.facts} />
            <output>{made.facts}</output>
          </>
        )}
      </div>
    </>
  )
}

export const examples = defineExamples({
  title: 'Image crop',
  description: 'A square of a picture, seen through a circle: moved and zoomed by pointer, finger, keys and sliders.',
  examples: [
    { name: 'wide', render: () => <Cutting src={samplePictures.portrait.src} /> },
    { name: 'unreadable', note: 'The browser cannot show what was chosen', render: () => <Cutting src="/_gallery/film.vtt" /> },
  ],
})
