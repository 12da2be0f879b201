const wide = /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
/** One column for each character: ASCII, letters with their accents, quotes, dashes, and what the report draws. */
const isPlain = /^[\x20-\x7e\u00a1-\u024f\u2013-\u2026\u2192\u2500-\u25b2\u2714\u2716\u276f]*$/

/** What people see as one character each. Opening the rules for that takes long, and most texts need none. */
function segmentsOf(text: string): Iterable<Intl.SegmentData> {
  return new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
}

/** Columns of a text without escapes; wide characters take two (Unicode UAX 11). */
export function measureWidth(text: string): number {
  if (isPlain.test(text)) return text.length
  let width = 0
  for (const { segment } of segmentsOf(text)) width += /^\p{M}/u.test(segment) ? 0 : wide.test(segment) ? 2 : 1
  return width
}

/** Cuts a text to `width` columns and ends it with `ellipsis`. */
export function cutEnd(text: string, width: number, ellipsis: string): string {
  if (measureWidth(text) <= width) return text
  let kept = ''
  let used = ellipsis.length
  for (const { segment } of segmentsOf(text)) {
    used += measureWidth(segment)
    if (used > width) break
    kept += segment
  }
  return kept + ellipsis
}

/** Pads to `width` columns. */
export function pad(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const space = ' '.repeat(Math.max(0, width - measureWidth(text)))
  return align === 'left' ? text + space : space + text
}

/**
 * Makes content safe to print: tabs become two spaces; other control characters and marks that reverse the reading
 * direction (CVE-2021-42574) become visible boxes.
 */
export function toPrintable(text: string): string {
  return text.replaceAll('\t', '  ').replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '\ufffd')
}
