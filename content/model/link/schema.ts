import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

/**
 * Target of a link in options: `/g/<guid>` or the bare guid of a page or list item, a path of the site, a file (`/a/<guid>`), or an address
 * with http, https, mailto or tel. Its existence is checked on reading (`renderer/blocks/read-link.ts`), since a site changes after its
 * options were written.
 */
export const hrefSchema = z.string().trim().min(1).max(2000).meta({ title: 'address' })

/** A link in options, the same in every block. */
export const linkSchema = z
  .strictObject({
    /** Absent for the title of the target page or item, which then follows its renames. */
    label: z.string().trim().min(1).max(120).optional(),
    href: hrefSchema,
  })
  .meta({ title: 'link' })
export type LinkOptions = z.infer<typeof linkSchema>

/** A bare guid in the form of links in prose: `/g/<guid>`. */
export function spellHref(href: string): string {
  return guidSchema.safeParse(href).success ? `/g/${href}` : href
}
