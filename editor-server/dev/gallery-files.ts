import { join } from 'node:path'
import { productRoot } from '#renderer/product-root.ts'

/** Pictures and films that examples show, by their name below the gallery. */
export const galleryFiles: ReadonlyMap<string, string> = new Map([
  ...['mill.svg', 'map.svg', 'film.webm', 'film.vtt'].map((name) => [name, join(productRoot, 'renderer', 'gallery', name)] as const),
  ['portrait.svg', join(productRoot, 'editor-server', 'dev', 'widgets', 'portrait.svg')],
])
