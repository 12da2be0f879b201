import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Problem } from '../errors/app-error.ts'
import { MAX_TEXT_FILE_BYTES } from './files/text-file.ts'

export interface QuarantinedFile {
  dataFolder: string
  site: string
  /** Relative to the site's folder. */
  path: string
  /** Path of the broken file. */
  filePath: string
  problems: readonly Problem[]
}

/**
 * Keeps a copy of a broken file under `<data>/quarantine/<site>/` with the reasons beside it, once for the same bytes, so that fixing it in
 * place loses nothing. A file that is too large is not copied; its reason is kept. An unwritable quarantine is no reason to fail: the
 * problem itself is reported anyway.
 */
export function quarantineFile({ dataFolder, site, path, filePath, problems }: QuarantinedFile): void {
  const folder = join(dataFolder, 'quarantine', site)
  try {
    const isTooLarge = statSync(filePath).size > MAX_TEXT_FILE_BYTES
    const name = `${digest(isTooLarge ? Buffer.from(path) : readFileSync(filePath))}-${basename(path)}`
    const reasonPath = join(folder, `${name}.reason.json`)
    if (existsSync(reasonPath)) return
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (!isTooLarge) copyFileSync(filePath, join(folder, name))
    writeFileSync(reasonPath, `${JSON.stringify({ site, path, problems }, null, 2)}\n`)
  } catch {
    return
  }
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}
