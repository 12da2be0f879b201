import type { ReactNode } from 'react'
import type { ImageText } from '#content/model/media/describe-image.ts'
import type { BlockViewArgs } from '../contract.ts'
import { MovingImage, type Picture } from '../../pictures/picture.tsx'

export interface ImageProps {
  caption?: string | undefined
  size: 'content' | 'wide' | 'full'
}

export interface ImageData {
  picture: Picture
  /** A lower crop of the same image, for wide screens. */
  band?: Picture
  /** Whether it reaches the edges of the screen. */
  isBleed: boolean
  text: ImageText
  credit?: string | undefined
}

/** An image in its own proportions. As the first block it is likely the largest thing in view, so it loads at once. */
export function ImageView({ props, data, place, t }: BlockViewArgs<ImageProps, ImageData | undefined>): ReactNode {
  if (!data) return null
  const { picture, band, isBleed, text, credit } = data
  const classes = ['image', `image--${props.size}`]
  if (isBleed) classes.push('image--bleed')
  const image = <MovingImage picture={picture} {...text} isEager={place.isFirst} pageLang={place.lang} />
  return (
    <figure className={classes.join(' ')}>
      {band ? (
        <picture>
          <source media="(width >= 1024px)" sizes={band.sizes} srcSet={band.srcSet ?? band.src} width={band.width} height={band.height} />
          {image}
        </picture>
      ) : (
        image
      )}
      {(props.caption || credit) && (
        <figcaption className="image__caption">
          {props.caption}
          {credit && <span className="image__credit">{t('credit', { name: credit })}</span>}
        </figcaption>
      )}
    </figure>
  )
}
