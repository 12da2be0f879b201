import type { ReactNode } from 'react'
import { type Column, type PageMeasures, type Width, widthOfColumn, widthOfMeasure } from './column-width.ts'
import { describeSizes } from './describe-sizes.ts'
import type { MediaImage } from './media-image.ts'
import { motionText } from './motion-text.ts'

/** An image in plain values: for the page and, as JSON, for islands. */
export interface Picture {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  width: number
  height: number
  placeholder?: string | undefined
  /** The animation, if this is its first frame. */
  moving?: Pick<Picture, 'src' | 'srcSet' | 'sizes'> | undefined
}

/** How much of its column a picture takes. `name` is unique, since results are cached by it. */
export interface PicturePart {
  name: string
  /** @param column px; `window` and `measure` too */
  width(column: number, window: number, measure: number): number
}

/** The whole column. */
export const wholeColumn: PicturePart = { name: 'whole', width: (column) => column }

/** Beside the title of a page: 5 of 12 columns from 1024 px, with a gap of 3.5rem; the whole row below that. */
export const besideTitle: PicturePart = {
  name: 'beside-title',
  width: (column, window) => (window >= 1024 ? ((column - 56) * 5) / 12 : column),
}

/** Part by which `sizes` may be too small. Browsers that measure lazy images themselves do not use it. */
const TOLERANCE = { eager: 0.03, lazy: 0.12 }

const known = new Map<string, string>()
const MOST_KNOWN = 1000

/** `sizes` of a picture in its column. For lazy images it starts with `auto`, which browsers that do not know it skip. */
export function sizesOf(part: PicturePart, column: Column, measures: PageMeasures, isLazy: boolean): string {
  const key = JSON.stringify([part.name, column, measures, isLazy])
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const ofColumn = widthOfColumn(column, measures)
  const ofMeasure = widthOfMeasure(measures)
  const width: Width = (window) => part.width(ofColumn(window), window, ofMeasure(window))
  const sizes = `${isLazy ? 'auto, ' : ''}${describeSizes(width, isLazy ? TOLERANCE.lazy : TOLERANCE.eager)}`
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, sizes)
  return sizes
}

export interface PresentArgs {
  read: { measures(): PageMeasures }
  column: Column
  /** Absent where it fills its column. */
  part?: PicturePart | undefined
  /** Whether it is likely in view at once and must not wait. */
  isEager?: boolean | undefined
  /** The image in its shape with `moves`, for a place that shows an animation and the button that stops it. */
  moving?: MediaImage | undefined
}

/** Props for `<PictureImage>`; has `sizes` where there are copies to choose from by width. */
export function presentPicture(image: MediaImage, { read, column, part = wholeColumn, isEager = false, moving }: PresentArgs): Picture {
  const { width, height, placeholder } = image
  const sourcesOf = ({ src, srcSet }: MediaImage) => ({
    src,
    ...(srcSet !== undefined && { srcSet }),
    ...(srcSet?.endsWith('w') && { sizes: sizesOf(part, column, read.measures(), !isEager) }),
  })
  return {
    ...sourcesOf(image),
    width,
    height,
    ...(placeholder !== undefined && { placeholder }),
    ...(moving && { moving: sourcesOf(moving) }),
  }
}

export interface PictureImageArgs {
  picture: Picture
  /** Empty for decoration; undefined only where somebody still has to say something of the image (`describeImage`). */
  alt: string | undefined
  /** Language of `alt` where it is not that of the page. */
  lang?: string | undefined
  className?: string | undefined
  /** Whether it is likely in view at once: the first image of a page. */
  isEager?: boolean | undefined
  title?: string | undefined
}

/**
 * An image that keeps its place while it loads (the HTML has its size) and shows its colours meanwhile: `theme/base.css` draws `data-lq`.
 */
export function PictureImage({ picture, alt, lang, className, isEager, title }: PictureImageArgs): ReactNode {
  const { placeholder, src, srcSet, sizes, width, height } = picture
  return (
    <img
      className={className}
      {...(isEager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      width={width}
      height={height}
      alt={alt}
      lang={lang}
      title={title}
      data-lq={placeholder}
    />
  )
}

/** Marks HTML with an animation; pages that have it load `theme/moving.css`. */
export const MOVING = 'class="moving"'

/**
 * An animation that visitors can stop and start, or a plain image if there is none (WCAG 2.2.2). It starts stopped for people who prefer reduced
 * motion. Needs no script: `theme/moving.css` shows one of the two images and one of the two checkboxes.
 * @param pageLang language of the page
 */
export function MovingImage({ pageLang, ...image }: PictureImageArgs & { pageLang: string }): ReactNode {
  const { moving, ...still } = image.picture
  if (!moving) return <PictureImage {...image} />
  const about = image.alt ? <span className="sr-only">{` (${image.alt})`}</span> : null
  return (
    <span className="moving">
      <PictureImage {...image} picture={still} className="moving__still" isEager={false} />
      <PictureImage {...image} picture={{ ...still, srcSet: undefined, sizes: undefined, ...moving }} className="moving__frames" />
      {(['stop', 'play'] as const).map((key) => (
        <label className={`moving__${key}`} key={key} data-no-search="">
          <input type="checkbox" />
          {motionText(key, pageLang)}
          {about}
        </label>
      ))}
    </span>
  )
}
