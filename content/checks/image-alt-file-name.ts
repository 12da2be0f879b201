import { defineCheck } from './engine/contract.ts'

const FILE_NAME =
  /^[^\s]*\.(png|jpe?g|webp|avif|gif|svg|tiff?|bmp|heic)$|^(img|dsc|dscn|image|screenshot|schermafbeelding|foto|photo)[-_ ]?\d+$/i

/** A file name as alternative text is read out letter by letter and tells nothing. */
export const check = defineCheck({
  name: 'image-alt-file-name',
  criterion: '1.1.1',
  severity: 'error',
  find: ({ images }) =>
    images.flatMap(({ alt, place }) => (alt !== undefined && FILE_NAME.test(alt.trim()) ? [{ place, params: { alt: alt.trim() } }] : [])),
})
