/**
 * Whether a GIF ends early (GIF89a, appendix B). Its decoder shows what there is and does not report that the rest is missing. A file that
 * lacks only its trailer byte counts as complete.
 * @param {Buffer} bytes
 */
export function isGifCutOff(bytes) {
  const screen = bytes[10] ?? 0
  let at = 13 + paletteSize(screen)
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === TRAILER) return false
    if (kind === IMAGE) at += 10 + paletteSize(bytes[at + 9] ?? 0) + 1
    else if (kind === EXTENSION) at += 2
    // Anything may follow the last frame of a sloppy file; its decoder stops there too.
    else return false
    // Blocks with their length in front, up to an empty one.
    for (;;) {
      const length = bytes[at]
      if (length === undefined) return true
      at += 1 + length
      if (length === 0) break
    }
  }
  return at > bytes.length
}

const TRAILER = 0x3b
const IMAGE = 0x2c
const EXTENSION = 0x21

/** Bytes of the palette that these flags declare. */
function paletteSize(flags) {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}
