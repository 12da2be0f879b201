import { parseCsv } from '#renderer/blocks/table/parse-csv.ts'
import { type ImportWords, type ReadPeople, readPeople } from './read-people.ts'

/** Bytes; 500 people take some 50 kB. */
export const LARGEST_FILE = 1_000_000

/**
 * Reads people off a spreadsheet's CSV file.
 * @returns undefined for what is no text or too large
 */
export async function readFile(file: File, words: ImportWords): Promise<ReadPeople | undefined> {
  if (file.size > LARGEST_FILE) return undefined
  const text = decode(await file.arrayBuffer())
  return text.includes('\0') ? undefined : readPeople(parseCsv(text, { keepsEmpty: true }), words)
}

/** Excel on Windows saves CSV in the code page of the machine unless one asks for UTF-8. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
