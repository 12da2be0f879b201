import { join } from 'node:path'
import { siteStyleSheet } from '#renderer/outputs/site-style-sheet.ts'
import type { SiteRenderer } from '#renderer/build/render/site-renderer.ts'
import { keepPicture, listPictures, pictureFilesOf } from '#renderer/images/draw-pictures.ts'
import { findImage } from '#renderer/build/site/find-image.ts'
import type { LoadedSite } from '#renderer/build/site/load-site.ts'
import type { Bundle } from '#renderer/bundle/bundle.ts'
import type { ImageWorks } from '#renderer/images/image-works.ts'
import type { LiveAnswer } from './live-pages.ts'

interface Found {
  bundle: Bundle
  data: string
  images: ImageWorks
  loaded: LoadedSite
  renderer: SiteRenderer
}

/** A file that pages of a site load and that the built output may lack: what only closed pages use, or what is not built yet. */
export async function findSiteFile(path: string, { bundle, data, images, loaded, renderer }: Found): Promise<LiveAnswer | undefined> {
  const ownSheet = siteStyleSheet(loaded.settings, loaded.tokens)
  if (path === ownSheet?.path) return { kind: 'text', type: 'text/css', text: ownSheet.css }
  const media = await findImage(path, loaded, images)
  if (media !== undefined) return { kind: 'file', path: media }
  if (isBundled(bundle, loaded.settings.theme, path)) return { kind: 'file', path: join(bundle.folder, 'client', path) }
  if (!/^\/(assets\/(icon|share)-|favicon\.ico$|apple-touch-icon\.png$)/.test(path)) return undefined
  const files = pictureFilesOf(bundle.folder, loaded.source.folder, loaded.snapshot, images)
  const picture = listPictures(renderer.listPictures(), files).find((candidate) => candidate.path === path)
  return picture && { kind: 'file', path: await keepPicture(picture, data) }
}

/** Only what the bundle lists: no path of a request is joined to a folder otherwise. */
function isBundled({ assets }: Bundle, theme: string, path: string): boolean {
  return assets.scripts.includes(path) || (assets.themes[theme]?.files.includes(path) ?? false)
}
