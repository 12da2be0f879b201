/** What is found beside text. */
export interface Found {
  /** Images that could be uploaded. */
  files: File[]
  /** Addresses of images that can only be had where they stand. */
  leftOut: string[]
  /** Labels of the footnotes that came along, by their number there. */
  notes: ReadonlyMap<string, string>
}
