import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

/**
 * Where a link in options leads: `/g/<guid>` or the bare guid of a page or list item, a path of the site, a file
 * (`/a/<guid>`), or an address with http, https, mailto or tel. Whether the target exists is found when it is read
 * (`renderer/blocks/read-link.ts`), since a site changes after its options were written.
 */
export const hrefSchema = z.string().trim().min(1).max(2000).meta({ title: 'address' })

/** A link in options, the same in every block. */
export const linkSchema = z
  .strictObject({
    /** Absent: the title of the page or item it leads to, also after that is renamed. */
    label: z.string().trim().min(1).max(120).optional(),
    href: hrefSchema,
  })
  .meta({ title: 'link' })
export type LinkOptions = z.infer<typeof linkSchema>

/** A bare guid in the form that links in prose have: `/g/<guid>`. */
export function spellHref(href: string): string {
  return guidSchema.safeParse(href).success ? `/g/${href}` : href
}
