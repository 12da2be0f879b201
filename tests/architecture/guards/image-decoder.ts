import { defineGuard } from '../guard.ts'
import { importsOf, isProduct } from '../source-tree.ts'

/** The separate process, and the place where our own drawings are composed. */
const places: ReadonlySet<string> = new Set(['renderer/images/decoder/process.mjs', 'renderer/images/make-picture.ts'])

export const guard = defineGuard({
  name: 'image-decoder',
  rule: 'images are decoded in the process of renderer/images/decoder only: nobody vouches for what somebody uploads',
  moreThan: 40,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => isProduct(path))
    const violations = files
      .filter((file) => !places.has(file.path) && importsOf(file).includes('sharp'))
      .map(({ path }) => `${path}: imports sharp; ask the ImageDecoder`)
    return { seen: files.length, violations }
  },
  planted: ['editor-server/images/crop-photo.ts: imports sharp; ask the ImageDecoder'],
})
