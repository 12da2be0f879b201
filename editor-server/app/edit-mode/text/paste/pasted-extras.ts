/** What a paste brings besides text. */
export interface Found {
  /** Language of the text that it is pasted into. */
  lang: string
  /** Language that an element around it says, where it is another one. */
  spoken?: string | undefined
  /** Images that could be uploaded. */
  files: File[]
  /** Addresses of images that cannot be fetched from here. */
  leftOut: string[]
  /** Labels of the footnotes that came along, by their number there. */
  notes: ReadonlyMap<string, string>
}
