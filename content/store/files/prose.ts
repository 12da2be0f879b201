import { AppError, type ErrorPlace } from '../../errors/app-error.ts'
import type { Guid } from '../../model/guid/guid.ts'

const MARKER = /^(\\*)<!-- block ([0-9a-f-]{36}) -->$/gm

/**
 * The prose of each listed block of a composed page: what stands under its marker line (DESIGN section 4).
 * Only a marker whose guid is listed counts, every other line is text. One line break at the end of the body and
 * up to two before a marker belong to the file, the rest to the prose, word for word.
 * @throws AppError SITE_BLOCK_MARKER_TWICE, SITE_BLOCK_TEXT_LOOSE
 */
export function splitProse(body: string, listed: ReadonlySet<Guid>, place: ErrorPlace, firstLine: number): Map<Guid, string> {
  const markers = [...body.matchAll(MARKER)].filter((match) => match[1] === '' && listed.has(match[2]!))
  const above = body.slice(0, markers[0]?.index ?? body.length)
  if (above.trim() !== '') {
    const line = firstLine + lineBreaks(above.slice(0, above.search(/\S/)))
    throw new AppError('SITE_BLOCK_TEXT_LOOSE', {}, { place: { ...place, line } })
  }
  const prose = new Map<Guid, string>()
  for (const [index, marker] of markers.entries()) {
    const guid = marker[2]!
    if (prose.has(guid)) {
      throw new AppError(
        'SITE_BLOCK_MARKER_TWICE',
        { guid },
        { place: { ...place, line: firstLine + lineBreaks(body.slice(0, marker.index)) } },
      )
    }
    const next = markers[index + 1]
    const segment = body.slice(marker.index + marker[0].length + 1, next?.index ?? body.length)
    prose.set(guid, unescapeMarkers(segment.replace(next === undefined ? /\n$/ : /\n\n?$/, ''), listed))
  }
  return prose
}

/** The body that splitProse takes apart again. */
export function joinProse(prose: ReadonlyMap<Guid, string>, listed: ReadonlySet<Guid>): string {
  return [...prose]
    .map(([guid, text]) => `<!-- block ${guid} -->\n${text === '' ? '' : `${escapeMarkers(normaliseBreaks(text), listed)}\n`}`)
    .join('\n')
}

/** Files have LF only. */
export function normaliseBreaks(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

/** Prose that shows a marker of its own page would take the text below it: a backslash keeps it text, in Markdown too. */
function escapeMarkers(text: string, listed: ReadonlySet<Guid>): string {
  return text.replace(MARKER, (line, _slashes: string, guid: string) => (listed.has(guid) ? `\\${line}` : line))
}

function unescapeMarkers(text: string, listed: ReadonlySet<Guid>): string {
  return text.replace(MARKER, (line, slashes: string, guid: string) => (slashes !== '' && listed.has(guid) ? line.slice(1) : line))
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1
}
