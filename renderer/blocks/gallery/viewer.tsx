import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { PictureImage } from '../../pictures/picture.tsx'
import { Drawing } from '../../icons/drawing.tsx'
import type { GalleryImage } from './read-gallery.ts'

export interface ViewerTexts {
  dialog: string
  close: string
  previous: string
  next: string
  /** "Image 2 of 6" and "Image by …" (or empty), by position. */
  position: readonly string[]
  credit: readonly string[]
}

interface ViewerArgs {
  images: readonly GalleryImage[]
  shown: number
  texts: ViewerTexts
  onShow: (position: number) => void
  onClose: () => void
}

/** One large image in a native dialog. Escape closes, arrows turn, Home and End go to the ends; it wraps around after the last. */
export function Viewer({ images, shown, texts, onShow, onClose }: ViewerArgs) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  const image = images[shown] as GalleryImage
  const count = images.length
  const turn = (step: number) => onShow((shown + step + count) % count)
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'Home') onShow(0)
    else if (event.key === 'End') onShow(count - 1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') turn(event.key === forward ? 1 : -1)
    else return
    event.preventDefault()
  }

  return (
    <dialog className="gallery__dialog" aria-label={texts.dialog} ref={dialog} onClose={onClose} onKeyDown={press}>
      <div className="gallery__bar">
        {/* Read aloud as a whole, since the image changes without moving focus. */}
        <p className="gallery__position" role="status">
          {texts.position[shown]}
          <span className="sr-only" lang={image.lang}>
            {image.alt && `: ${image.alt}`}
          </span>
        </p>
        {count > 1 && (
          <>
            <button className="gallery__button" type="button" aria-label={texts.previous} onClick={() => turn(-1)}>
              <Drawing of={chevronLeft} />
            </button>
            <button className="gallery__button" type="button" aria-label={texts.next} onClick={() => turn(1)}>
              <Drawing of={chevronRight} />
            </button>
          </>
        )}
        <button className="gallery__button" type="button" aria-label={texts.close} onClick={() => dialog.current?.close()}>
          <Drawing of={x} />
        </button>
      </div>
      <figure className="gallery__stage">
        <div className="gallery__frame">
          <PictureImage className="gallery__large" key={shown} picture={image.large} alt={image.alt} lang={image.lang} isEager />
        </div>
        {(image.caption || texts.credit[shown]) && (
          <figcaption>
            {image.caption} {texts.credit[shown] && <span className="gallery__credit">{texts.credit[shown]}</span>}
          </figcaption>
        )}
      </figure>
    </dialog>
  )
}
