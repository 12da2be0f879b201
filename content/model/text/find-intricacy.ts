/** Levels of quotations and lists that one line opens: people write five, and each costs what is within it once more. */
const MOST_LEVELS = 20
/** Cells of all tables of a text; each row has as many as its heading, even if fewer are written. */
const MOST_CELLS = 200_000
/** References to footnotes. */
const MOST_NOTES = 10_000
/** For one passage: the square of its emphasis marks, and its character marks times its length. */
const MOST_WORK = 4e9

const MARKERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/
const MARKER = />|[-+*]|\d+[.)]/g
/** The line below the heading of a table, also within a quotation or list. */
const DELIMITER = /^[\s>*+\d.)|:-]*$/
const BLANK = /^[\s>]*$/

/**
 * What makes a Markdown text disproportionately expensive: parsers take minutes or gigabytes for a few kilobytes of it. No text that people
 * write comes close.
 * @returns which limit the text exceeds, to follow "it has"; undefined for any ordinary text
 */
export function findIntricacy(markdown: string): string | undefined {
  // Most texts are too short to exceed any limit.
  if (markdown.length <= MOST_LEVELS) return undefined
  let cells = 0
  let columns = 0
  let passage = startPassage()
  for (const line of markdown.split(/\r\n?|\n/)) {
    if (countLevels(line) > MOST_LEVELS) return `more than ${MOST_LEVELS} quotations or lists within each other`
    if (BLANK.test(line)) {
      columns = 0
      passage = startPassage()
      continue
    }
    if (line.includes('-') && DELIMITER.test(line)) columns = Math.max(columns, count(line, '|') + 1)
    cells += columns
    if (cells > MOST_CELLS) return `tables of more than ${MOST_CELLS} cells`
    passage.length += line.length
    passage.entities += count(line, '&')
    passage.emphasis += count(line, '*') + count(line, '_') + count(line, '~')
    if (passage.entities * passage.length > MOST_WORK || passage.emphasis ** 2 > MOST_WORK) return 'too many marks in one passage'
  }
  return markdown.split('[^', MOST_NOTES + 2).length > MOST_NOTES + 1 ? `more than ${MOST_NOTES} footnotes` : undefined
}

function startPassage() {
  return { length: 0, entities: 0, emphasis: 0 }
}

function countLevels(line: string): number {
  const [markers] = MARKERS.exec(line) ?? []
  return markers?.match(MARKER)?.length ?? 0
}

function count(line: string, sign: string): number {
  let found = 0
  for (let at = line.indexOf(sign); at !== -1; at = line.indexOf(sign, at + 1)) found += 1
  return found
}
