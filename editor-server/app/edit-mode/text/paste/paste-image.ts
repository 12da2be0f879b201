import type { HtmlElement } from './html-tree.ts'
import type { Inline, Mark } from '../../markdown/doc.ts'
import { withMarks } from '../../markdown/parse-inline.ts'
import type { Found } from './pasted-extras.ts'
import { markPlace } from './image-places.ts'
import { stylesOf } from './read-styles.ts'

/**
 * Images of the library stay; those on the clipboard itself are offered for upload, with a mark in their place; those of elsewhere, which pages may not show, are
 * counted, so that who pastes can be told. Pictures that stand for a sign become it, and what only counts readers is nothing.
 */
export function pasteImage(element: HtmlElement, found: Found, marks: readonly Mark[]): Inline[] {
  const src = (element.attribs['src'] ?? element.attribs['data-src'] ?? '').trim()
  const alt = element.attribs['alt'] ?? ''
  const own = /^(?:https?:\/\/[^/]+)?(\/a\/[0-9a-f-]{36})(?:[.?].*)?$/.exec(src)?.[1]
  if (own !== undefined) return [withMarks({ type: 'image', attrs: { src: own, alt, title: null } }, marks)]
  if (EMOJI.test(alt)) return [withMarks({ type: 'text', text: alt }, marks)]
  if (src === '' || isPixel(element)) return []
  const file = readDataUrl(src)
  if (!file) {
    found.leftOut.push(src)
    return []
  }
  found.files.push(file)
  return [{ type: 'text', text: markPlace(found.files.length - 1) }]
}

const EMOJI = /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{M}|\u200d)*$/u

/** An image of one pixel tells a server that something was read. */
function isPixel(element: HtmlElement): boolean {
  const styles = stylesOf(element)
  return (['width', 'height'] as const).every((side) => /^[01](?:px)?$/.test(element.attribs[side] ?? styles.get(side) ?? ''))
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

function readDataUrl(src: string): File | undefined {
  const [, type = '', data = ''] = /^data:(image\/[a-z]+);base64,([a-z0-9+/=\s]+)$/i.exec(src) ?? []
  const extension = extensions[type.toLowerCase()]
  if (extension === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
    return new File([bytes], `image.${extension}`, { type })
  } catch {
    return undefined
  }
}
