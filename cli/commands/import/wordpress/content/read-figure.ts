import type { Element, Nodes } from 'hast'
import { attributeOf, findElements, textOf } from './parse-html.ts'
import type { SourceImage, Widget } from './widget.ts'

/** An `<img>`: WordPress writes the id of its attachment as a class or a data attribute. */
export function readImage(element: Element, caption?: string): SourceImage {
  const id = /\bwp-image-(\d+)/.exec(attributeOf(element, 'className'))?.[1] ?? attributeOf(element, 'dataId')
  // Plug-ins that load images late keep the address elsewhere.
  const src = [attributeOf(element, 'src'), attributeOf(element, 'dataSrc'), attributeOf(element, 'dataLazySrc')]
  return {
    src: src.find((url) => url !== '' && !url.startsWith('data:')) ?? src[0]!,
    alt: attributeOf(element, 'alt').trim(),
    ...(id && { id }),
    ...(caption && { caption }),
  }
}

/** Every image of a piece of HTML with the caption of its own figure. */
export function readImages(nodes: readonly Nodes[]): SourceImage[] {
  const captions = new Map<Element, string>()
  for (const figure of findElements(nodes, ['figure'])) {
    const images = findElements([figure], ['img'])
    const caption = findElements([figure], ['figcaption'])[0]
    if (images.length === 1 && caption) captions.set(images[0]!, textOf([caption]).trim())
  }
  return findElements(nodes, ['img']).map((image) => readImage(image, captions.get(image)))
}

/** Converts a `<figure>` that holds one thing; undefined if it holds more. */
export function readFigure(figure: Element): Widget | undefined {
  const images = findElements([figure], ['img'])
  const captions = findElements([figure], ['figcaption'])
  const caption = captions[0] ? textOf([captions[0]]).trim() : undefined
  const film = findElements([figure], ['video'])[0]
  if (film) return readFilm(film, caption)
  if (images.length !== 1 || findElements([figure], ['table', 'iframe', 'audio', 'pre', 'blockquote']).length > 0) return undefined
  const link = findElements([figure], ['a']).find((anchor) => findElements([anchor], ['img']).length > 0)
  const url = link && attributeOf(link, 'href')
  const isWide = /\balign(?:wide|full)\b/.test(attributeOf(figure, 'className'))
  return { kind: 'image', image: { ...readImage(images[0]!, caption), ...(isWide && { isWide }) }, ...(url && { url }) }
}

/** A film of the site's own. */
export function readFilm(element: Element, caption?: string): Widget | undefined {
  const source = findElements([element], ['source'])[0]
  const src = attributeOf(element, 'src') || (source ? attributeOf(source, 'src') : '')
  const poster = attributeOf(element, 'poster')
  return src === '' ? undefined : { kind: 'film', src, ...(poster && { poster }), ...(caption && { caption }) }
}

const videoHosts: readonly [RegExp, (id: string) => string][] = [
  [
    /^(?:https?:)?\/\/(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|live\/|watch\?(?:[^#]*&)?v=)([\w-]{6,20})/i,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^(?:https?:)?\/\/youtu\.be\/([\w-]{6,20})/i, (id) => `https://www.youtube.com/watch?v=${id}`],
  [/^(?:https?:)?\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/i, (id) => `https://vimeo.com/${id}`],
]

/** The page of a video at a host that the product plays, from its address or that of its frame. */
export function findVideoUrl(url: string): string | undefined {
  for (const [address, write] of videoHosts) {
    const id = address.exec(url.trim())?.[1]
    if (id !== undefined) return write(id)
  }
  return undefined
}
