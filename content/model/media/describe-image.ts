import type { MediaEntry } from './schema.ts'

/** What people hear of an image who cannot see it, as attributes of its `img`. */
export interface ImageText {
  /** Empty for decoration; undefined where nobody has said anything yet, which the check `image-alt-missing` finds. */
  alt: string | undefined
  /** BCP 47 tag of `alt`, where it is in another language than the text around the image. */
  lang?: string | undefined
}

/** What the place of an image says of it, beside what the library knows. */
export interface OwnImageText {
  /** Replaces the text of the library. */
  alt?: string | undefined
  /** Whether it tells nothing here that the text does not. */
  isDecorative?: boolean | undefined
}

/** What the library says of an image. */
export type DescribedMedia = Pick<MediaEntry, 'alt' | 'isDecorative'>

const nothing: ImageText = { alt: undefined }
const decoration: ImageText = { alt: '' }

/**
 * The one rule for the alternative text of an image (WCAG 1.1.1 and 3.1.2): the choice of its place, the text of its place, the choice of
 * the library, the text of the library in the page's language, that in another language with its `lang`. An empty text decides nothing.
 * @param lang language of the text around the image
 */
export function describeImage(media: DescribedMedia | undefined, lang: string, { alt, isDecorative }: OwnImageText = {}): ImageText {
  if (isDecorative) return decoration
  if (hasText(alt)) return { alt }
  if (!media) return nothing
  if (isDecoration(media)) return decoration
  const found = findText(media.alt, lang)
  return found ? { alt: found[1], ...(baseOf(found[0]) !== baseOf(lang) && { lang: found[0] }) } : nothing
}

/**
 * The same rule where an image beside a heading is decoration unless somebody says otherwise: heroes, cards and the headers of pages. Their
 * words say what it is about.
 */
export function describeBesideWords(media: DescribedMedia | undefined, lang: string, own: OwnImageText): ImageText {
  return describeImage(media, lang, { ...own, isDecorative: own.isDecorative ?? !hasText(own.alt) })
}

/**
 * Whether the library says that an image is decoration. Content from before that choice says so by texts that are all empty; an empty text
 * beside one in another language was only never written.
 */
export function isDecoration({ alt, isDecorative }: DescribedMedia): boolean {
  if (isDecorative !== undefined) return isDecorative
  const texts = Object.values(alt)
  return texts.length > 0 && !texts.some(hasText)
}

function findText(alt: MediaEntry['alt'], lang: string): [lang: string, text: string] | undefined {
  const texts = Object.entries(alt).filter(([, text]) => hasText(text))
  return texts.find(([each]) => each === lang) ?? texts.find(([each]) => baseOf(each) === baseOf(lang)) ?? texts[0]
}

function hasText(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== ''
}

/** `en` of `en-GB`: a text of either serves both. */
function baseOf(lang: string): string {
  return lang.split('-', 1)[0] as string
}
