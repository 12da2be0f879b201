declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2'
    /** A number pins an axis. */
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  /** The font with the glyphs that the characters of `text` need. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>
}
