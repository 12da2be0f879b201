/** The parts of a WordPress export (WXR) that an import reads. */
export interface WordpressExport {
  title: string
  description: string
  /** As the feed names it, such as `nl-NL`. */
  language: string
  /** Address of the site, without a slash at the end. */
  home: string
  /** Settings, in the few exports that have them, by name. */
  options: ReadonlyMap<string, string>
  /** By login. */
  authors: ReadonlyMap<string, WordpressAuthor>
  terms: WordpressTerm[]
  posts: WordpressPost[]
}

/** Logins and e-mail addresses are read to recognise them, and never written. */
export interface WordpressAuthor {
  login: string
  email: string
  displayName: string
  firstName: string
  lastName: string
}

/** A category, tag, menu or value of another taxonomy. */
export interface WordpressTerm {
  id: string
  taxonomy: string
  slug: string
  /** Slug of the term above it. */
  parent: string
  name: string
  description: string
  place: SourcePlace
}

export interface WordpressPost {
  id: string
  type: string
  title: string
  /** Address that visitors know. */
  link: string
  guid: string
  /** Login of its author. */
  creator: string
  content: string
  /** Line of the file on which the content starts. */
  contentLine: number
  excerpt: string
  /** Publication in UTC as ISO 8601; undefined if never published. */
  publishedOn: string | undefined
  slug: string
  status: string
  /** Id of the post above it; '0' is none. */
  parent: string
  menuOrder: number
  /** Only whether there is one: the password itself is not kept. */
  hasPassword: boolean
  isSticky: boolean
  attachmentUrl: string
  terms: PostTerm[]
  /** Values by key; of several values the last. */
  meta: ReadonlyMap<string, string>
  commentCount: number
  place: SourcePlace
}

export interface PostTerm {
  taxonomy: string
  slug: string
  name: string
}

export interface SourcePlace {
  /** Name of the export file. */
  path: string
  /** 1-based line on which it starts. */
  line: number
}
