import type { Look } from './terminal.ts'
import { cutEnd, measureWidth, toPrintable } from './text-width.ts'

/** Lines of context above and below. */
const AROUND = 2

/**
 * Shows the line of a problem with its neighbours and marks the column. `line` and `column` count from 1; a line outside the source
 * gives no frame.
 */
export function formatCodeFrame(source: string, line: number, column: number | undefined, look: Look): string[] {
  const { colors, symbols } = look
  const lines = source.replace(/\r?\n$/, '').split(/\r?\n/)
  if (line < 1 || line > lines.length) return []
  const first = Math.max(1, line - AROUND)
  const shown = lines.slice(first - 1, line + AROUND)
  const digits = String(first + shown.length - 1).length
  const room = look.width - digits - 7
  const before = measureWidth(toPrintable((lines[line - 1] ?? '').slice(0, (column ?? 1) - 1)))
  // Start long lines, such as a paragraph of Markdown, just before the column.
  const shift = before > room - 10 ? before - Math.floor(room / 3) : 0
  return shown.flatMap((text, index) => {
    const number = first + index
    const isMarked = number === line
    const gutter = `${isMarked ? symbols.pointer : ' '} ${String(number).padStart(digits)} ${symbols.bars}`
    const cut = cutEnd(crop(toPrintable(text), shift, symbols.ellipsis), room, symbols.ellipsis)
    const row = isMarked ? `${colors.red(gutter)} ${cut}` : `${colors.dim(gutter)} ${colors.dim(cut)}`
    if (!isMarked || column === undefined) return [row.trimEnd()]
    return [row.trimEnd(), `${colors.dim(`${' '.repeat(digits + 3)}${symbols.bars}`)} ${' '.repeat(before - shift)}${colors.red('^')}`]
  })
}

function crop(text: string, shift: number, ellipsis: string): string {
  return shift === 0 ? text : text.length <= shift ? '' : ellipsis + text.slice(shift + ellipsis.length)
}
