import { readFileSync } from 'node:fs'

/** Media whose text goes into a page: as for other content files, 1 MiB at most. */
const MAX_BYTES = 1024 * 1024

/** The text of a media file; undefined when it is too large or cannot be read. What is not UTF-8 comes from an older spreadsheet. */
export function readMediaText(path: string, size: number): string | undefined {
  if (size > MAX_BYTES) return undefined
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch {
    return undefined
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
