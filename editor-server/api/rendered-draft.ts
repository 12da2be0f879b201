import { guidSchema } from '#content/model/guid/guid.ts'
import * as z from 'zod'

/** A draft as the canvas of edit mode shows it. */
export const renderedDraftSchema = z.strictObject({
  /** The whole document. What wraps a block has its guid in `data-block`, a position without blocks its name in
   * `data-position`, and what an option of a block made the path of that option in `data-option`; a block that shows nothing says why in `data-why`, by a key of its texts. */
  html: z.string(),
  /** Blocks that cannot be shown, with why; each is an empty element in the document. */
  faults: z.array(z.strictObject({ guid: guidSchema, code: z.string(), message: z.string() })),
  /** Addresses of the items in its lists that are shown as somebody is editing them; each is a link in the document. */
  itemUrls: z.array(z.string()),
})
export type RenderedDraftAnswer = z.infer<typeof renderedDraftSchema>

/** Times a minute that one network may have drafts shown: a floor of editors at work behind one address. */
export const RENDERS_PER_MINUTE = 1200
