import { type MouseEvent, useRef, useState } from 'react'
import { PictureImage } from '../../pictures/picture.tsx'
import type { GalleryImage } from './read-gallery.ts'
import { Viewer, type ViewerTexts } from './viewer.tsx'

export interface GalleryIslandProps {
  images: readonly GalleryImage[]
  texts: ViewerTexts & {
    /** Name of each image's link, by position. */
    open: readonly string[]
  }
}

/** The grid, and the dialog over it. A modified click still opens a new tab. */
export function GalleryIsland({ images, texts }: GalleryIslandProps) {
  const [shown, setShown] = useState<number>()
  const links = useRef<(HTMLAnchorElement | null)[]>([])

  const open = (event: MouseEvent, position: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setShown(position)
  }
  /** Return focus to the image looked at last: that is where the visitor is now. */
  const close = () => {
    if (shown !== undefined) links.current[shown]?.focus()
    setShown(undefined)
  }

  return (
    <>
      <ul className="gallery__grid">
        {images.map(({ thumb, href, alt, lang, caption }, index) => (
          <li className="gallery__item" key={index}>
            <a
              className="gallery__link"
              href={href}
              aria-label={texts.open[index]}
              onClick={(event) => open(event, index)}
              ref={(link) => {
                links.current[index] = link
              }}
            >
              <PictureImage className="gallery__image" picture={thumb} alt={alt} lang={lang} />
            </a>
            {caption && <p className="gallery__caption">{caption}</p>}
          </li>
        ))}
      </ul>
      {shown !== undefined && <Viewer images={images} shown={shown} texts={texts} onShow={setShown} onClose={close} />}
    </>
  )
}

export { GalleryIsland as island }
