import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

/** What the content of a file is called, by the extensions that it may have. */
const contents: Readonly<Record<string, readonly string[]>> = {
  pdf: ['pdf'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  pptx: ['pptx'],
  odt: ['odt'],
  ods: ['ods'],
  odp: ['odp'],
  zip: ['zip'],
  mp4: ['mp4', 'm4v'],
  webm: ['webm'],
}

/** What a text begins with, for kinds that require it. */
const beginnings: Readonly<Record<string, RegExp>> = {
  vtt: /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/,
  ics: /^\uFEFF?BEGIN:VCALENDAR/i,
  csv: /^/,
  txt: /^/,
}

/**
 * Whether a document or film is what its extension says, judged by its bytes: a program stays one under any name. Nothing is unpacked or
 * run.
 */
export async function agreesWithExtension(path: string, extension: string): Promise<boolean> {
  const beginning = beginnings[extension]
  if (beginning) return beginning.test(await readBeginning(path)) && (await isText(path))
  const found = await fileTypeFromFile(path)
  return found !== undefined && (contents[extension] ?? []).includes(found.ext)
}

async function readBeginning(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead).toString('utf8')
  } finally {
    await file.close()
  }
}

/** Text in any single-byte encoding, or UTF-8: no control characters except line, tab and page breaks. */
async function isText(path: string): Promise<boolean> {
  for await (const part of createReadStream(path))
    for (const byte of part as Buffer) if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d) return false
  return true
}
