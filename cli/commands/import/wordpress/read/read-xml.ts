import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { AppError } from '#content/errors/app-error.ts'

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  /** Text directly inside it, CDATA included. */
  text: string
  /** Line on which that text starts. */
  textLine: number
  /** Line of its start tag. */
  line: number
}

export interface XmlVisitor {
  /** A start tag was read; `parents` are the names around it, outermost first. */
  open: (element: XmlElement, parents: readonly string[]) => void
  /** Its end tag was read: its text is whole. */
  close: (element: XmlElement, parents: readonly string[]) => void
  /** Signs that XML does not allow were left out, on this line. */
  dropSigns: (line: number) => void
}

/** More levels than any export has; a file that nests deeper is made to harm. */
const MAX_DEPTH = 64
const forbiddenSigns = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * Reads an XML file piece by piece and shows each element to `visitor`. Entities are those of XML alone: a document type
 * declaration, through which a file could define more (and read other files), is refused. Control characters, which old
 * databases hold and XML does not allow, are left out.
 * @throws AppError SITE_IMPORT_XML with the line; SITE_FILE_UNREADABLE; SITE_INTERRUPTED
 */
export async function readXml(
  file: string,
  shownPath: string,
  visitor: XmlVisitor,
  { signal, onRead }: { signal?: AbortSignal | undefined; onRead?: (bytes: number) => void } = {},
): Promise<void> {
  const fail = (reason: string, line: number): AppError => new AppError('SITE_IMPORT_XML', { reason }, { place: { path: shownPath, line } })
  const parser = createParser(visitor, fail)
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let lines = 1
  const write = (text: string): void => {
    for (const match of text.matchAll(forbiddenSigns)) visitor.dropSigns(lines + countLines(text.slice(0, match.index)))
    lines += countLines(text)
    parser.write(text.replace(forbiddenSigns, ''))
  }
  const decode = (bytes?: Buffer): string => {
    try {
      decoder ??= createDecoder(bytes ?? Buffer.alloc(0))
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch (error) {
      throw fail(
        error instanceof RangeError ? 'its encoding is not one that can be read' : 'its characters are not in the encoding that it names',
        lines,
      )
    }
  }
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) {
      if (signal?.aborted) throw new AppError('SITE_INTERRUPTED')
      const bytes = chunk as Buffer
      write(decode(bytes))
      onRead?.(bytes.length)
    }
    write(decode())
    parser.close()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof AppError || code === undefined) throw error
    throw new AppError('SITE_FILE_UNREADABLE', { path: shownPath, reason: code }, { cause: error })
  }
}

function createParser(visitor: XmlVisitor, fail: (reason: string, line: number) => AppError): SaxesParser {
  const parser = new SaxesParser()
  const names: string[] = []
  const open: XmlElement[] = []
  parser.on('error', (error) => {
    throw fail(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''), parser.line)
  })
  parser.on('doctype', () => {
    throw fail('it has a document type declaration, which no WordPress export has', parser.line)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === MAX_DEPTH) throw fail(`elements nest more than ${MAX_DEPTH} deep`, parser.line)
    const element = { name, attributes, text: '', textLine: parser.line, line: parser.line }
    visitor.open(element, names)
    open.push(element)
    names.push(name)
  })
  const addText = (text: string): void => {
    const element = open.at(-1)
    if (!element) return
    // White space before CDATA is layout of the file.
    if (element.text.trim() === '') element.textLine = parser.line - countLines(text)
    element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    names.pop()
    if (element) visitor.close(element, names)
  })
  return parser
}

/** The encoding of the XML declaration; UTF-8 without one. Strict: what does not fit is an error, never a question mark. */
function createDecoder(start: Buffer): InstanceType<typeof TextDecoder> {
  const declaration = /^\s*<\?xml[^>]*\sencoding=["']([\w.-]+)["']/.exec(start.subarray(0, 200).toString('latin1'))
  return new TextDecoder(declaration?.[1] ?? 'utf-8', { fatal: true })
}

export function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}
