declare module 'wawoff2' {
  /** Converts a WOFF2 file to TrueType or OpenType. */
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>
}
