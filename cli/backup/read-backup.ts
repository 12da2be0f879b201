import { stat } from 'node:fs/promises'
import { AppError } from '#content/errors/app-error.ts'
import { type ArchivePart, HEADING, MANIFEST, parseArchiveName } from './archive-names.ts'
import { BACKUP_FORMAT, backupHeadingSchema, type BackupManifest, backupManifestSchema } from './manifest.ts'
import { faultOf, readEntry, readGzippedTar } from '#content/archives/read-gzipped-tar.ts'
import { type TarEntry, TarFault } from '#content/archives/tar.ts'

/** More than any heading has, and more than the manifest of some millions of files. */
const LONGEST_HEADING = 64 * 1024
const LONGEST_MANIFEST = 512 * 1024 * 1024

export interface BackupEntry extends Omit<TarEntry, 'bytes'> {
  part: Exclude<ArchivePart, { kind: 'heading' | 'manifest' }>
}

export interface ReadOptions {
  signal: AbortSignal
  /** Told how many bytes of the file are read, out of how many. */
  onProgress: (done: number, total: number) => void
  /** Takes each file in order; a name may come again. Without it the backup is only checked. */
  take?: (entry: BackupEntry, bytes: AsyncIterable<Buffer>) => Promise<void>
}

/**
 * Reads a backup to its end and checks all of it: compression, names, the hash of each file, and that nothing is missing.
 * @throws AppError SITE_BACKUP_MISSING, SITE_BACKUP_DAMAGED, SITE_BACKUP_NEWER; what `take` throws; the reason of `signal`
 */
export async function readBackup(path: string, { signal, onProgress, take }: ReadOptions): Promise<BackupManifest> {
  const total = await sizeOf(path)
  /** By name, as last read. */
  const found = new Map<string, { size: number; sha256: string }>()
  let manifest: BackupManifest | undefined
  let failure: unknown
  try {
    for await (const entry of readGzippedTar(path, { signal, onProgress: (done) => onProgress(done, total) })) {
      const { bytes, digest, ...file } = entry
      if (manifest !== undefined) throw new TarFault('something stands behind its manifest')
      const part = parseArchiveName(file.name)
      if (part === undefined) throw new TarFault(`it has a file ${JSON.stringify(file.name.slice(0, 200))}, which no backup has`)
      if ((found.size === 0) !== (part.kind === 'heading')) throw new TarFault('it does not begin as a backup does')
      if (part.kind === 'heading') checkHeading(path, await readEntry(entry, LONGEST_HEADING))
      else if (part.kind === 'manifest') manifest = parseManifest(await readEntry(entry, LONGEST_MANIFEST))
      else {
        try {
          await take?.({ ...file, part }, bytes)
        } catch (error) {
          failure = error
          throw error
        }
        for await (const _ of bytes) signal.throwIfAborted()
      }
      found.set(file.name, { size: file.size, sha256: digest() })
    }
  } catch (error) {
    if (failure !== undefined || signal.aborted) throw error
    throw toBackupError(error, path)
  }
  const fault = manifest === undefined ? 'it ends before its manifest' : findFault(manifest, found)
  if (fault !== undefined) throw damaged(path, fault)
  return manifest as BackupManifest
}

async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path)
    if (!found.isFile()) throw new AppError('SITE_BACKUP_MISSING', { path, reason: 'it is a folder or a device' })
    return found.size
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('SITE_BACKUP_MISSING', { path, reason: (error as NodeJS.ErrnoException).code ?? 'unknown' }, { cause: error })
  }
}

/** Says what is wrong with the file, unless it cannot be read at all or something else is wrong. */
function toBackupError(error: unknown, path: string): unknown {
  if (error instanceof AppError) return error
  const fault = faultOf(error)
  if (fault !== undefined) return damaged(path, fault, error)
  const { code = '' } = error as NodeJS.ErrnoException
  if (code !== '') return new AppError('SITE_BACKUP_MISSING', { path, reason: code }, { cause: error })
  return error
}

function damaged(path: string, reason: string, cause?: unknown): AppError {
  return new AppError('SITE_BACKUP_DAMAGED', { path, reason }, { cause })
}

/** @throws AppError SITE_BACKUP_NEWER */
function checkHeading(path: string, text: string): void {
  const heading = backupHeadingSchema.safeParse(JSON.parse(text))
  if (!heading.success) throw new TarFault('it does not begin as a backup does')
  const { format, version } = heading.data
  if (format > BACKUP_FORMAT) throw new AppError('SITE_BACKUP_NEWER', { path, format, version, known: BACKUP_FORMAT })
}

function parseManifest(text: string): BackupManifest {
  const manifest = backupManifestSchema.safeParse(JSON.parse(text))
  if (!manifest.success) throw new TarFault('its manifest is not as it was written')
  return manifest.data
}

/** What is named but not there, or not as it is named. */
function findFault({ files }: BackupManifest, found: ReadonlyMap<string, { size: number; sha256: string }>): string | undefined {
  const names = new Set<string>()
  for (const { name, size, sha256 } of files) {
    const there = found.get(name)
    if (there?.size !== size || there.sha256 !== sha256) return `${name} is not as it was written`
    if (names.has(name)) return `its manifest names ${name} twice`
    names.add(name)
  }
  if (!names.has(HEADING) || names.has(MANIFEST)) return 'its manifest is not as it was written'
  for (const name of names)
    for (let end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1))
      if (names.has(name.slice(0, end))) return `${name.slice(0, end)} is a file and a folder`
  return undefined
}
