import { statSync } from 'node:fs'
import type { Problem } from '#content/errors/app-error.ts'
import { makeVariant } from '../../images/make-variant.ts'
import { variantsOf } from '../../reads/image-variants.ts'
import type { DrawPictures, Picture } from './draw-pictures.ts'
import type { MediaOutput } from './stage-files.ts'

/**
 * The smaller copies of images that pages name. An image of which no copy can be made stands in for it: pages name the copy
 * already, and browsers show what they can.
 */
export async function makeCopies(
  media: readonly MediaOutput[],
  draw: DrawPictures,
  data: string,
  site: string,
): Promise<{ copies: MediaOutput[]; problems: Problem[] }> {
  const wanted = media.flatMap((original) => {
    const { hash, path, width = 0 } = original.file
    const extension = path.slice(path.lastIndexOf('.') + 1)
    return variantsOf(hash, extension, width).map((variant) => ({ original, ...variant }))
  })
  const pictures = wanted.map(({ original, src, width }): Picture => {
    return { path: src, id: `copy-${src.slice('/a/'.length)}`, make: () => makeVariant(original.from, width) }
  })
  const { drawn, problems } = await draw(pictures, data, site)
  const files = new Map(drawn.map(({ path, file }) => [path, file]))
  const copies = wanted.map(({ original, src }): MediaOutput => {
    const path = src.slice(1)
    const from = files.get(path)
    return from === undefined ? { ...original, path } : { path, from, size: statSync(from).size, file: original.file }
  })
  return { copies, problems }
}
