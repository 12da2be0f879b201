import * as z from 'zod'

/** What an image beside words may say: it is decoration as long as nobody gives it a text (`describeBesideWords`). */
export const besideWords = {
  isDecorative: z.boolean().optional().meta({
    description: 'Whether the image tells nothing that the words beside it do not (WCAG 1.1.1). Absent: as long as it has no `alt`.',
  }),
  alt: z.string().trim().max(300).optional().meta({
    description: 'What the image shows. Absent, with `isDecorative: false`: the alternative text kept with the image.',
  }),
}
