import { defineCheck } from './engine/contract.ts'

const FILE_NAME =
  /^[^\s]*\.(png|jpe?g|webp|avif|gif|svg|tiff?|bmp|heic)$|^(img|dsc|dscn|image|screenshot|schermafbeelding|foto|photo)[-_ ]?\d+$/i

/** A file name as alternative text is read out letter by letter and tells nothing. */
export const check = defineCheck({
  name: 'image-alt-file-name',
  criterion: '1.1.1',
  severity: 'error',
  find: ({ images }) =>
    images.flatMap(({ alt, place }) => (alt !== undefined && isFileName(alt) ? [{ place, params: { alt: alt.trim() } }] : [])),
})

/** Whether a text is the name of a file; the image dialog of edit mode refuses it by the same rule. */
export function isFileName(text: string): boolean {
  return FILE_NAME.test(text.trim())
}
