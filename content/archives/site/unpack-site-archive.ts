import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder } from '../../store/files/durable-files.ts'
import { kindOfPath } from '../../store/files/kind-of-path.ts'
import { writeAll } from '../archive-writer.ts'
import { type ReadSiteArchive, readSiteArchive, type ReadSiteArchiveOptions } from './read-site-archive.ts'

/**
 * Writes the content of an archive into a folder and flushes it. The caller puts the folder in its place: what is there when this throws is
 * no site.
 * @throws AppError as `readSiteArchive` does; what writing throws
 */
export async function unpackSiteArchive(
  file: string,
  folder: string,
  options: Omit<ReadSiteArchiveOptions, 'take'>,
): Promise<ReadSiteArchive> {
  const read = await readSiteArchive(file, { ...options, take: (path, bytes) => writeFlushed(join(folder, path), bytes) })
  for (const path of read.gone) await rm(join(folder, path))
  for (const each of foldersOf(read.files, folder)) await flushFolder(each)
  return read
}

/** A name that comes again replaces the file. */
async function writeFlushed(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w', 0o644)
  try {
    for await (const part of bytes) await writeAll(file, part)
    await file.sync()
  } finally {
    await file.close()
  }
}

function foldersOf(files: ReadSiteArchive['files'], root: string): Set<string> {
  const folders = new Set([root])
  for (const path of files.keys())
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(join(root, folder))
  return folders
}

/** How many of each a site's files are. */
export function countContent(files: ReadSiteArchive['files']): Record<'page' | 'item' | 'media', number> {
  const counts = { page: 0, item: 0, media: 0 }
  for (const path of files.keys()) {
    const kind = path.startsWith('media/') ? 'media' : kindOfPath(path)
    if (kind === 'page' || kind === 'item' || kind === 'media') counts[kind] += path === 'media.json' ? 0 : 1
  }
  return counts
}
