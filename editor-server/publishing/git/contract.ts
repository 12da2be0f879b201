/** Who did it, as git names people. */
export interface Author {
  name: string
  email: string
}

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

/** What git does not take, for those who look after the server. */
export interface RefusedCommits {
  /** Publishes that are in no commit yet. */
  waiting: number
  /** When the first of them was wanted, ISO 8601. */
  since: string
  /** As git says it. */
  reason: string
}

/** Kinds of the store that keeps wanted commits, in the data folder and apart from records: a write is noted within transactions of those. */
export interface CommitKinds {
  /** By instant and number: in the order in which they came. */
  wantedCommit: WantedCommit
}
