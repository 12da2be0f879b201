declare module 'wawoff2' {
  /** A WOFF2 file as TrueType or OpenType. */
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>
}
