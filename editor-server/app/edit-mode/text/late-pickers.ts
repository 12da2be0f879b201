import { createLateDialog } from '../../ui/late-part/held-part.tsx'
import { createLatePart } from '../../ui/late-part/late-part.tsx'

export const LinkDialog = createLateDialog(async () => (await import('../pickers/link-dialog/link-dialog.tsx')).LinkDialog)
export const ImageWords = createLatePart(async () => (await import('../pickers/image-dialog/image-words.tsx')).ImageWords)
/** With the field that it leaves the words of an image to. */
export const ImageDialog = createLateDialog(async () => {
  const [{ ImageDialog: Dialog }] = await Promise.all([import('../pickers/image-dialog/image-dialog.tsx'), ImageWords.preload()])
  return Dialog
})

/** What a text asks. */
export const pickersOfText = [LinkDialog, ImageDialog, ImageWords]
