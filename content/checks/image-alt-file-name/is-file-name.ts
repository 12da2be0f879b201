const FILE_NAME =
  /^[^\s]*\.(png|jpe?g|webp|avif|gif|svg|tiff?|bmp|heic)$|^(img|dsc|dscn|image|screenshot|schermafbeelding|foto|photo)[-_ ]?\d+$/i

/** Whether a text is the name of a file; the image dialog of edit mode refuses it by the same rule. */
export function isFileName(text: string): boolean {
  return FILE_NAME.test(text.trim())
}
