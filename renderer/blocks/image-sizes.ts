/** Part of the page's width that an image takes from 1024 px; below it takes the screen. */
export type ImageShare = 'whole' | 'half' | 'third'

const shares: Readonly<Record<ImageShare, string>> = {
  whole: '100vw',
  half: '(min-width: 1024px) 50vw, 100vw',
  third: '(min-width: 1024px) 33vw, (min-width: 600px) 50vw, 100vw',
}

/**
 * `srcset` and `sizes` of an image with copies; nothing for one without. A lazy image is measured by browsers that can (`auto`),
 * which comes first since others skip what they do not know.
 */
export function imageSizes(
  srcSet: string | undefined,
  share: ImageShare,
  { isLazy }: { isLazy: boolean },
): { srcSet?: string; sizes?: string } {
  return srcSet === undefined ? {} : { srcSet, sizes: isLazy ? `auto, ${shares[share]}` : shares[share] }
}
