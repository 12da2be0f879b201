import { readFileSync } from 'node:fs'

/** Largest text of a media file in a page: 1 MiB, as for other content files. */
const MAX_BYTES = 1024 * 1024

/**
 * The text of a media file; undefined when it is too large or cannot be read. Falls back to the encoding of older spreadsheets where it is
 * not UTF-8.
 */
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
