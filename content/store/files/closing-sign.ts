import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { createProblem, type ErrorPlace, type Problem } from '../../errors/app-error.ts'
import { findAccessKey, isPublicValue } from '../../model/page/front-matter-keys.ts'
import { MAX_TEXT_FILE_BYTES } from './text-file.ts'

/** Why a file that cannot be read may be meant to be seen by fewer people, or by nobody. */
interface ClosingSign {
  /** Continues the sentence "the file has a fault, and …". */
  reason: string
  /** 1-based. */
  line: number
}

const OPENING = /^---/
const CLOSING = /^---\s*$/
/** Bytes that no text has: such a file came to stand here by accident. */
const BINARY = /[\u0001-\u0008\u000b\u000e-\u001f]/
const BYTE_ORDER_MARK = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/
/** First key of a line or of a piece of a `{…}`, and what stands behind it. */
const STATEMENT = /^[\s\-?{,]*["']?([A-Za-z][\w-]*)["']?\s*([:=]?)\s*(.*)$/

/**
 * Looks in the raw text of a broken page or item for anything that may say who is to see it. The last good version of a
 * file serves while it is broken, but not when the edit that broke it was to close the page: in doubt it closes.
 */
export function findClosingSign(bytes: Buffer): ClosingSign | undefined {
  // Keys and values are ASCII, so that any encoding of the rest will do; UTF-16 is ASCII with NUL bytes between.
  const text = bytes.toString('latin1').replace(BYTE_ORDER_MARK, '').replaceAll('\0', '')
  if (text.trim() === '') return undefined
  const lines = text.split(/\r\n?|\n/)
  if (!OPENING.test(lines[0] as string)) {
    return BINARY.test(text) ? undefined : { reason: 'it does not start with front matter', line: 1 }
  }
  const end = lines.findIndex((line, index) => index > 0 && CLOSING.test(line))
  const found = lines.findIndex((line, index) => index > 0 && (end === -1 || index < end) && isClosing(line))
  return found === -1 ? undefined : { reason: `line ${found + 1} says "${(lines[found] as string).trim().slice(0, 80)}"`, line: found + 1 }
}

function isClosing(line: string): boolean {
  if (line.trimStart().startsWith('#')) return false
  const pieces = line.trimStart().startsWith('{') ? line.split(/[{},]/) : [line]
  return pieces.some((piece) => {
    const [, key = '', sign = '', rest = ''] = STATEMENT.exec(piece) ?? []
    if (key === '' || findAccessKey(key) === undefined) return false
    // Without a sign it may be prose, such as a description over several lines: then only the name itself counts.
    if (sign === '') return /^(?:ispublished|viewaccess)$/i.test(key)
    return sign === '=' || !isPublicValue(key, valueOf(rest))
  })
}

/** A value without quotes and comment. */
function valueOf(text: string): string {
  const bare = text.replace(/\s+#.*$/, '').trim()
  return /^(["']).*\1$/.test(bare) ? bare.slice(1, -1) : bare
}

/**
 * The problem that closes a broken page or item, or undefined when its last good version may serve.
 * @param filePath absolute; at most the first MiB of it is looked at
 */
export function findWithdrawal(filePath: string, place: ErrorPlace): Problem | undefined {
  const sign = findClosingSign(readStart(filePath))
  return sign && createProblem('error', 'SITE_FILE_WITHDRAWN', { reason: sign.reason }, { ...place, line: sign.line, column: 1 })
}

/** Empty for a file that cannot be had: that is a fault of the system, not an edit. */
function readStart(filePath: string): Buffer {
  try {
    const file = openSync(filePath, 'r')
    try {
      const bytes = Buffer.alloc(Math.min(MAX_TEXT_FILE_BYTES, fstatSync(file).size))
      return bytes.subarray(0, readSync(file, bytes))
    } finally {
      closeSync(file)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    return Buffer.alloc(0)
  }
}
