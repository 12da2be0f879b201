import { type LinkOptions, spellHref } from '#content/model/link/schema.ts'
import { type LinkReader, resolveLink } from '../markdown/resolve-link.ts'

/** A link as a view shows it: plain values. */
export interface BlockLink {
  label: string
  href: string
  /** Leads to another site, a mail or telephone program. */
  isExternal: boolean
}

/**
 * The link of an option, to call in a block's `data`: resolves a guid or path to its current URL, with the target's title if the author
 * gave no label. Undefined if there is no link, or its target is not public; the view then shows its text without a link. Reports what an
 * author should fix (SITE_LINK_BROKEN, SITE_LINK_UNSAFE, SITE_MEDIA_MISSING).
 */
export function readLink(options: LinkOptions | undefined, read: LinkReader): BlockLink | undefined {
  if (!options) return undefined
  const link = resolveLink(spellHref(options.href), read, options.href)
  if (!link?.isFound) return undefined
  return { label: options.label ?? readableName(link.name()), href: link.url, isExternal: link.isExternal }
}

/** The links that resolve, in order. */
export function readLinks(options: readonly LinkOptions[], read: LinkReader): BlockLink[] {
  return options.flatMap((option) => readLink(option, read) ?? [])
}

/** An address as its own label: without the scheme, which only programs need. */
function readableName(name: string): string {
  return name.replace(/^(?:mailto:|tel:|https?:\/\/)/i, '').replace(/\/$/, '') || name
}
