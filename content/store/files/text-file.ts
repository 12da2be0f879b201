import { isUtf8 } from 'node:buffer'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { createProblem, type ErrorPlace, type Problem } from '../../errors/app-error.ts'

/** 1 MiB: more than any page needs, little enough to parse within a request. */
export const MAX_TEXT_FILE_BYTES = 1_048_576
/**
 * 16 MiB: the library of a site has one line of JSON for each of its files, which may be tens of thousands, and a form every version that
 * submissions name.
 */
export const MAX_LIBRARY_FILE_BYTES = 16 * 1_048_576

export interface CheckedText {
  text?: string
  problem?: Problem
}

/**
 * Reads a text file that a person or git may have broken; a file that is too large is never opened for reading.
 * @param max bytes
 */
export function readTextFile(filePath: string, place: ErrorPlace, max: number = MAX_TEXT_FILE_BYTES): CheckedText {
  const file = openSync(filePath, 'r')
  try {
    const { size } = fstatSync(file)
    return size > max ? { problem: tooLarge(size, max, place) } : checkText(readFileSync(file), place, max)
  } finally {
    closeSync(file)
  }
}

/** The text of a file, or the one thing that is most wrong with its bytes. */
export function checkText(buffer: Buffer, place: ErrorPlace, max: number = MAX_TEXT_FILE_BYTES): CheckedText {
  if (buffer.length > max) return { problem: tooLarge(buffer.length, max, place) }
  if (buffer.length === 0) return { problem: createProblem('error', 'SITE_FILE_EMPTY', {}, place) }
  const text = isUtf8(buffer) ? buffer.toString('utf8') : undefined
  if (text !== undefined && !text.includes('\0')) {
    if (startsWith(buffer, 0xef, 0xbb, 0xbf))
      return { problem: createProblem('error', 'SITE_FILE_BOM', {}, { ...place, line: 1, column: 1 }) }
    if (text.trim() === '') return { problem: createProblem('error', 'SITE_FILE_EMPTY', {}, place) }
    const line = findConflict(text)
    return line === undefined ? { text } : { problem: createProblem('error', 'SITE_FILE_CONFLICT', {}, { ...place, line, column: 1 }) }
  }
  const nul = buffer.indexOf(0)
  const isUtf16 = startsWith(buffer, 0xff, 0xfe) || startsWith(buffer, 0xfe, 0xff)
  if (!isUtf16 && buffer.some(isControlByte)) return { problem: createProblem('error', 'SITE_FILE_BINARY', {}, place) }
  if (!isUtf16 && nul !== -1) return { problem: createProblem('error', 'SITE_FILE_NUL', {}, { ...place, line: lineOf(buffer, nul) }) }
  return { problem: createProblem('error', 'SITE_FILE_ENCODING', {}, { ...place, line: lineOf(buffer, endOfUtf8(buffer)) }) }
}

/** The line at which git left both sides of a merge that clashed; without these marks it would be published as text. */
function findConflict(text: string): number | undefined {
  const start = text.startsWith('<<<<<<< ') ? 0 : text.indexOf('\n<<<<<<< ') + 1
  if (start === 0 && !text.startsWith('<<<<<<< ')) return undefined
  const isWhole = /^=======\r?$[^]*^>>>>>>> /m.test(text.slice(start))
  return isWhole ? text.slice(0, start).split('\n').length : undefined
}

function tooLarge(size: number, max: number, place: ErrorPlace): Problem {
  return createProblem('error', 'SITE_FILE_TOO_LARGE', { size, max }, place)
}

function startsWith(buffer: Buffer, ...bytes: number[]): boolean {
  return bytes.every((byte, index) => buffer[index] === byte)
}

/** Control bytes that no text editor writes; NUL is judged apart. */
function isControlByte(byte: number): boolean {
  return (byte > 0 && byte < 0x09) || byte === 0x0b || (byte > 0x0d && byte < 0x20)
}

function lineOf(buffer: Buffer, offset: number): number {
  let line = 1
  for (const byte of buffer.subarray(0, offset)) if (byte === 0x0a) line++
  return line
}

/** Length of the longest start that is valid UTF-8, found by halving. */
function endOfUtf8(buffer: Buffer): number {
  let valid = 0
  let invalid = buffer.length
  while (invalid - valid > 4) {
    const middle = (valid + invalid) >> 1
    // A cut through a character is no fault: up to three bytes of it may be left off.
    const isValid = [0, 1, 2, 3].some((cut) => isUtf8(buffer.subarray(0, Math.max(valid, middle - cut))))
    if (isValid) valid = middle
    else invalid = middle
  }
  return valid
}
