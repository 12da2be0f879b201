import type { Author } from '../../site/authorship.ts'

/** A commit that is wanted. */
export interface WantedCommit {
  /** ISO 8601. */
  createdOn: string
  /** Undefined where the server did it by itself. */
  author?: Author
  /** Titles of what was changed. */
  titles: string[]
  /** What the editor wrote about it. */
  note?: string
  /** Files below the site's folder. */
  paths: string[]
}

/** Kinds of the store that keeps wanted commits, in the data folder and apart from records: a write is noted within transactions of those. */
export interface CommitKinds {
  /** By instant and number: in the order in which they came. */
  wantedCommit: WantedCommit
}
