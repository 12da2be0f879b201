import { findCropWindow } from '#content/model/media/crop-window.ts'
import type { ReactNode } from 'react'
import type { FocalPointValue } from './move-point.ts'

export interface CutPictureProps {
  src: string
  /** Size of the whole picture in pixels. */
  width: number
  height: number
  /** Width divided by height of the part. */
  aspect: number
  value: FocalPointValue
  label: string
}

/** A picture as a page of this shape cuts it. A drawing, since its attributes may say where a part begins and a style may not. */
export function CutPicture({ src, width, height, aspect, value, label }: CutPictureProps): ReactNode {
  const part = findCropWindow({ width, height }, aspect, value)
  const box = [part.x * width, part.y * height, part.width * width, part.height * height]
  return (
    <svg className="ui-cut-picture" viewBox={box.join(' ')} role="img" aria-label={label}>
      <image href={src} width={width} height={height} />
    </svg>
  )
}
