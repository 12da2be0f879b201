import type { MediaRow } from './rows.ts'
import type { SiteReader } from './site-reader.ts'

/** A reader that also computes shared values once, and records what they depend on. */
export interface RecordingReader extends SiteReader {
  /** The value of a derived node: computed once for each build and thread, recorded as one edge. */
  derive<T>(key: string, compute: (read: RecordingReader) => T): T
  /** First instant of the current month (UTC, ISO 8601). Its readers are rendered again when the next month starts. */
  startOfMonth(): string
  /** The day in Europe/Amsterdam, as `2026-12-31`. Its readers are rendered again when the next one begins. */
  today(): string
  /** Whether any type gives list items fields. Not recorded: what shows an item with fields reads that item. */
  readonly hasItemFields: boolean
  /** Records a read of something the index does not hold, such as a block's code. */
  touch(key: string): void
}

/** Turns Markdown into HTML with the reads of one render. The native parser is passed in, so that this file runs anywhere. */
export type RenderMarkdown = (source: string, options: Parameters<SiteReader['markdown']>[1], read: SiteReader) => string

/** The text of a media file. Files are read elsewhere, so that this file runs anywhere. */
export type ReadMediaText = (file: MediaRow) => string | undefined
