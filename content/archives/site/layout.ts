import { findMediaKind } from '../../model/media/schema.ts'
import { MEDIA_FILE_NAME } from '../../media-files/media-files.ts'
import { kindOfPath } from '../../store/files/kind-of-path.ts'
import { maxBytesOf } from '../../store/files/site-files.ts'
import { isSafeName } from '../safe-name.ts'

/** The first file of an archive, and the last. */
export const HEADING = 'bouwsteen-site.json'
export const MANIFEST = 'manifest.json'

/** Folder of an archive that holds the files of the site. */
const FOLDER = 'site/'

/** Far more than the library takes; a larger file that came by git stays outside. */
const LARGEST_MEDIUM = 1024 ** 3

export const archiveNameOf = (path: string) => FOLDER + path

/** Path of a file below its site's folder, by its name in an archive; undefined for a name that no archive has. */
export function pathOfArchived(name: string): string | undefined {
  const path = name.slice(FOLDER.length)
  return name.startsWith(FOLDER) && isSafeName(name) && maxBytesAt(path) !== undefined ? path : undefined
}

/** Bytes that a file of a site may have at this path; undefined where no file of a site lies. */
export function maxBytesAt(path: string): number | undefined {
  const kind = kindOfPath(path)
  if (kind !== undefined) return maxBytesOf(kind)
  const [folder, name = '', ...deeper] = path.split('/')
  const isMedium = folder === 'media' && deeper.length === 0 && MEDIA_FILE_NAME.test(name)
  return isMedium && findMediaKind(name.slice(name.indexOf('.') + 1)) !== undefined ? LARGEST_MEDIUM : undefined
}

/** What names must not have in common unless they are the same: systems that tell letters apart by their case alone are few. */
export class PathsTaken {
  readonly #spelled = new Map<string, { path: string; isFile: boolean }>()

  /** A path that cannot lie beside this one, among those that were taken before; undefined takes it. */
  take(path: string): string | undefined {
    const places = [...path.matchAll(/\/|$/g)].map(({ index }) => path.slice(0, index))
    for (const place of places) {
      const other = this.#spelled.get(keyOf(place))
      if (other && (other.path !== place || other.isFile !== (place === path))) return other.path
    }
    for (const place of places) this.#spelled.set(keyOf(place), { path: place, isFile: place === path })
    return undefined
  }
}

const keyOf = (path: string) => path.normalize('NFC').toLowerCase()
