import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Crop, drawCrop } from './draw-crop.ts'

/** Sizes in px at which people are shown, each drawn at twice that for fine screens. */
const sizes = [96, 40] as const

/** The photo as others will see it. */
export function CropPreview({ picture, crop }: { picture: HTMLImageElement | null; crop: Crop | undefined }): ReactNode {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!picture?.complete || picture.naturalWidth === 0 || !crop) return
    for (const canvas of box.current?.querySelectorAll('canvas') ?? []) drawCrop(canvas, picture, crop)
  })
  return (
    <div className="ui-crop-preview" role="img" aria-label={t('image-crop.preview')} ref={box}>
      {sizes.map((size) => (
        <canvas key={size} className="ui-crop-preview__circle" data-size={size} width={size * 2} height={size * 2} />
      ))}
    </div>
  )
}
