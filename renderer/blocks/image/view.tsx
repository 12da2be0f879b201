import type { ReactNode } from 'react'
import { imageSizes } from '../image-sizes.ts'
import type { BlockViewArgs } from '../contract.ts'

export interface ImageProps {
  caption?: string | undefined
  size: 'content' | 'wide' | 'full'
}

export interface ImageData {
  src: string
  srcSet?: string | undefined
  width: number
  height: number
  alt: string
  credit?: string | undefined
}

/** An image at its own proportions; the first block's image is likely the largest thing in view and loads at once. */
export function ImageView({ props, data, place, t }: BlockViewArgs<ImageProps, ImageData | undefined>): ReactNode {
  if (!data) return null
  const { src, srcSet, width, height, alt, credit } = data
  const classes = ['image', `image--${props.size}`]
  if (props.size === 'full' && (place.position === 'top' || place.position === 'bottom')) classes.push('image--bleed')
  return (
    <figure className={classes.join(' ')}>
      <img
        src={src}
        {...imageSizes(srcSet, place.position === 'main' && props.size === 'content' ? 'half' : 'whole', { isLazy: !place.isFirst })}
        width={width}
        height={height}
        alt={alt}
        {...(place.isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
      />
      {(props.caption || credit) && (
        <figcaption className="image__caption">
          {props.caption}
          {credit && <span className="image__credit">{t('credit', { name: credit })}</span>}
        </figcaption>
      )}
    </figure>
  )
}
