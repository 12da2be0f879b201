import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { createProblem, type Problem } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import { APPLE_ICON, FAVICON, type IconSet, iconUrl, type SharePicture } from '../head/pictures.ts'
import type { ImageWorks } from './image-works.ts'
import { type IconKind, makeIcon, makeShare, type PictureFiles } from './make-picture.ts'
import type { SiteSnapshot } from '../reads/rows.ts'
import { mapInTurns } from './map-in-turns.ts'

/** A file that the build draws: its path in the output, a name for what it is drawn from, and its bytes. */
export interface Picture {
  path: string
  id: string
  make(): Promise<Uint8Array>
}

/** Pictures by what is drawn in them. */
export interface NamedPictures {
  icons: IconSet
  /** Of the site, and of each list. */
  shares: SharePicture[]
}

/** The pictures that the site's pages name. What they show is in their ids, so that equal ids have equal bytes. */
export function listPictures({ icons, shares }: NamedPictures, files: PictureFiles): Picture[] {
  const icon = (path: string, kind: IconKind): Picture => ({
    path,
    id: `icon-${icons.id}-${kind}`,
    make: () => makeIcon(kind, icons, files),
  })
  const drawn = icons.mark.kind === 'svg' ? [icon(iconUrl(icons.id, 'svg'), 'svg')] : []
  const named = new Map(
    shares.map(({ src, drawing }) => [src, { path: src, id: src.slice('/assets/'.length), make: () => makeShare(drawing, files) }]),
  )
  return [
    icon(FAVICON, 'ico'),
    icon(APPLE_ICON, 'apple'),
    icon(iconUrl(icons.id, '192'), '192'),
    icon(iconUrl(icons.id, '512'), '512'),
    icon(iconUrl(icons.id, 'maskable'), 'maskable'),
    ...drawn,
    ...named.values(),
  ]
}

/** Where the parts of a site's pictures are. */
export function pictureFilesOf(bundleFolder: string, siteFolder: string, snapshot: SiteSnapshot, images: ImageWorks): PictureFiles {
  return {
    asset: (path) => join(bundleFolder, 'client', path),
    mark(hash, size) {
      const file = join(siteFolder, snapshot.mediaFiles.find((media) => media.hash === hash)?.path ?? 'media')
      return images.keepCopy(file, `${hash}-mark${size}.png`, { width: size, height: size, fit: 'contain', format: 'png', quality: 80 })
    },
  }
}

/** Draws a picture once for all builds and sites of a data folder. Gives the absolute path of its file. */
export async function keepPicture(picture: Picture, data: string): Promise<string> {
  const folder = join(data, 'cache', 'pictures')
  const file = join(folder, picture.id)
  if (existsSync(file) && statSync(file).size > 0) return file
  mkdirSync(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}-${threadId}.tmp`
  writeFileSync(unfinished, await picture.make())
  renameSync(unfinished, file)
  return file
}

/** A picture whose file has been made. */
export interface DrawnPicture {
  /** Below the site's output folder. */
  path: string
  id: string
  /** Absolute. */
  file: string
}

export type DrawPictures = (
  pictures: readonly Picture[],
  data: string,
  site: string,
) => Promise<{ drawn: DrawnPicture[]; problems: Problem[] }>

/** Makes the files of pictures. What cannot be drawn is a problem and leaves a gap, not a failed build. */
export const drawPictures: DrawPictures = async (pictures, data, site) => {
  const made = await mapInTurns(pictures, AT_ONCE, async (picture) => {
    try {
      return { path: picture.path.slice(1), id: picture.id, file: await keepPicture(picture, data) }
    } catch (error) {
      const reason = reasonOf(error)
      return createProblem('warning', 'SITE_PICTURE_FAILED', { path: picture.path, reason }, { site })
    }
  })
  const isDrawn = (result: DrawnPicture | Problem): result is DrawnPicture => 'file' in result
  return { drawn: made.filter(isDrawn), problems: made.filter((result) => !isDrawn(result)) as Problem[] }
}

/** Pictures in work: one decoded photo may take 200 MB. */
const AT_ONCE = 3
