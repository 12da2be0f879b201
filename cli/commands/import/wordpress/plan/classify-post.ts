import type { WordpressPost } from '../read/export-types.ts'

/** The fate of a post. A reason says why it is neither page nor item. */
export type PostClass = { kind: 'page' } | { kind: 'item' } | { kind: 'media' } | { kind: 'menu' } | { kind: 'skipped'; reason: string }

/** Posts in which WordPress and its plug-ins keep something else than content. */
const machinery: Record<string, string> = {
  revision: 'an older version of a post',
  custom_css: 'CSS of the theme',
  customize_changeset: 'settings of the theme that were being edited',
  oembed_cache: 'a copy of what another site showed',
  user_request: 'a request about personal data',
  wp_block: 'a reusable block; its content stands where it is used',
  wp_template: 'a template of the theme',
  wp_template_part: 'a part of a template of the theme',
  wp_global_styles: 'styles of the theme',
  wp_font_family: 'a font of the theme',
  wp_font_face: 'a font of the theme',
  'acf-field-group': 'the definition of custom fields',
  'acf-field': 'the definition of a custom field',
  'acf-post-type': 'the definition of a post type',
  'acf-taxonomy': 'the definition of a taxonomy',
  elementor_library: 'a template of Elementor',
  wpcf7_contact_form: 'a form of Contact Form 7',
  wpforms: 'a form of WPForms',
  'mc4wp-form': 'a form of Mailchimp for WordPress',
}

/** Personal data sent in by visitors and customers. WordPress calls it published but shows it to nobody. */
const personal =
  /^(?:shop_(?:order|subscription|coupon)|flamingo_|feedback$|nf_sub$|wpforms_|edd_(?:payment|log)|give_(?:payment|donors)|tribe_(?:rsvp|tpp|ct)_|llms_(?:order|transaction)|frm_|jetpack_|bbp_|wc_|ticket$|wpcf7s$|mphb_booking)/

const unfinished: Record<string, string> = {
  trash: 'it is in the bin',
  'auto-draft': 'it was never saved',
  inherit: 'it belongs to another post',
}

/** Files have no status of their own, except these: the library of the new site is for everybody. */
const hiddenFiles: ReadonlySet<string> = new Set(['trash', 'auto-draft', 'private', 'pending', 'future'])

export function classifyPost({ type, status }: Pick<WordpressPost, 'type' | 'status'>): PostClass {
  if (type === 'attachment')
    return hiddenFiles.has(status) ? { kind: 'skipped', reason: unfinished[status] ?? `its status was ${status}` } : { kind: 'media' }
  if (type === 'nav_menu_item' || type === 'wp_navigation') return { kind: 'menu' }
  if (Object.hasOwn(machinery, type)) return { kind: 'skipped', reason: machinery[type]! }
  if (personal.test(type)) return { kind: 'skipped', reason: `a record of type ${type}, which may hold personal data` }
  if (Object.hasOwn(unfinished, status)) return { kind: 'skipped', reason: unfinished[status]! }
  return { kind: type === 'page' ? 'page' : 'item' }
}

export interface Visibility {
  isPublished: boolean
  viewAccess: 'Public' | 'Admin'
  /** Why it is not public. */
  reason?: string
}

/**
 * Who may see a post. Whatever is not plainly public in WordPress is not public here.
 * @param now a post that WordPress calls published and that has a later date is still to come
 * @param hasPaths whether the addresses of the site have paths; a type without one has no page that visitors can open
 */
export function visibilityOf(
  post: Pick<WordpressPost, 'type' | 'status' | 'hasPassword' | 'link' | 'publishedOn' | 'content'> & Partial<Pick<WordpressPost, 'meta'>>,
  hasPaths: boolean,
  now: Date,
): Visibility {
  const hidden = (reason: string): Visibility => ({ isPublished: false, viewAccess: 'Public', reason })
  const { type, status, link } = post
  if (post.hasPassword) return hidden('it had a password; it is not published')
  if (status === 'private' && type === 'page')
    return { isPublished: true, viewAccess: 'Admin', reason: 'it was private; only administrators see it' }
  if (status === 'private') return hidden('it was private; it is not published')
  const isToCome = status === 'publish' && post.publishedOn !== undefined && new Date(post.publishedOn) > now
  if (status === 'future' || isToCome)
    return hidden(`it was to appear on ${post.publishedOn?.slice(0, 10) ?? 'a later day'}; it is not published`)
  if (status === 'draft' || status === 'pending')
    return hidden(status === 'draft' ? 'it is a draft' : 'it waits for review; it is not published')
  if (status !== 'publish') return hidden(`its status was ${status}; it is not published`)
  const isBuiltIn = type === 'post' || type === 'page'
  if (!isBuiltIn && (!hasPaths || /[?&]p(?:ost_type)?=/.test(link))) {
    return hidden(`nothing shows that visitors could open what has type ${type}; it is not published`)
  }
  const limit = findLimit(post.content) ?? [...(post.meta ?? [])].find(([key, value]) => limitingKeys.test(key) && value !== '')?.[0]
  if (limit !== undefined) return hidden(`“${limit}” shows it, or a part of it, to some visitors only; it is not published`)
  return { isPublished: true, viewAccess: 'Public' }
}

/** Names of shortcodes by which plug-ins show what stands between their tags to members, roles or who signed in. */
const limiting =
  /(?:^|[_-])(?:members?|membership|memberful|restrict(?:ed)?|private|protect(?:ed|or)?|logged[_-]?in|loggedin|roles?|access|premium|paid|subscribers?|passster|ppwp)(?:$|[_-])|^(?:mepr|pmpro|rcp|wlm|s2if|s2member|ihc|armif|arm|um|emember|accessally|content[_-]control)(?:$|[_-])/i

/** Fields by which plug-ins show a whole post to some visitors only. */
const limitingKeys =
  /^_?(?:members_access_(?:role|error)|rcp_(?:access_level|subscription_level|user_level)|wishlist_member_|ppwp_|ihc_mb_who|is_membership_|content_control)/i

/** Conditions that plug-ins keep with a block: Block Visibility and Content Control. Empty ones limit nothing. */
const conditions = /"(controlSets|contentControls)"\s*:\s*(?!\[\s*\]|\{\s*\}|null|"")/

/**
 * The shortcode, block or condition that keeps a part of the content from the public. Its marks would go and what it hides would stay.
 * @returns its name
 */
export function findLimit(content: string): string | undefined {
  const names = [...content.matchAll(/\[\/([a-z][\w-]*)\]|<!--\s+wp:([a-z][\w/-]*)/gi)].map(
    ([, shortcode, block]) => shortcode ?? block ?? '',
  )
  return names.find((name) => limiting.test(name.replaceAll('/', '-'))) ?? conditions.exec(content)?.[1]
}
