/** What a paste brings besides text. */
export interface Found {
  /** Images that could be uploaded. */
  files: File[]
  /** Addresses of images that cannot be fetched from here. */
  leftOut: string[]
  /** Labels of the footnotes that came along, by their number there. */
  notes: ReadonlyMap<string, string>
}
