import type { Element } from 'hast'
import type { ImageText } from '../../model/media/describe-image.ts'
import type { InterfaceLanguage } from '../../messages/create-translate.ts'
import type { Mend, MendChange } from '../../model/publish-finding/mend.ts'

/** A place in the page. */
export interface CheckPlace {
  /** Guid of the block; empty for what stands in none. */
  blockGuid: string
  /** 1-based, in the page's file. */
  line: number
  /** 1-based; absent where only the block is known. */
  column?: number | undefined
  /** The words concerned, as people read them; absent where there are many, or none. */
  words?: string | undefined
  /** The file of the library concerned, such as an image without words. */
  media?: string | undefined
}

/** An element of the page's content with its context. */
export interface Passage {
  element: Element
  /** Its text, white space collapsed; images count with their alternative text. */
  text: string
  place: CheckPlace
  /** From the page to the element's parent. */
  ancestors: readonly Element[]
  /** The next sibling element or text, ignoring white space. */
  next: Element | string | undefined
  /** BCP 47 tag of the nearest `lang`, or of the page. */
  lang: string
  /** A link without text that the page names after its target. */
  isNamed?: boolean
  /** Where the element is written in the Markdown of its block; absent for HTML. */
  source?: Source | undefined
}

/** A part of a Markdown text. */
export interface Source {
  markdown: string
  /** Offsets in it. */
  start: number
  end: number
}

export interface ImagePassage extends Passage {
  /** What a screen reader says; undefined where nobody said anything. */
  alt: string | undefined
  /** Language of `alt`, where it is not that of the text around the image. */
  altLang?: string | undefined
}

/** A film or sound, of the site itself or of another one. */
export interface PlayerPassage extends Passage {
  kind: 'film' | 'sound'
  /** Another site plays it: what it has of captions is not known here. */
  isForeign: boolean
  /** What the player is called; empty where nobody named it. */
  name: string
  hasCaptions: boolean
  /** Words below it say what is told and shown. */
  hasTranscript: boolean
}

export interface Heading extends Passage {
  /** As the page shows it: 2 and up, since the title is its only h1. */
  level: number
}

/** What checks look at: one page's content in reading order. */
export interface Outline {
  lang: string
  title: string
  headings: readonly Heading[]
  links: readonly Passage[]
  images: readonly ImagePassage[]
  /** Paragraphs, list items and cells with text of their own. */
  passages: readonly Passage[]
  tables: readonly Passage[]
  players: readonly PlayerPassage[]
  /** All elements, for checks of single attributes. */
  elements: readonly Passage[]
  /** Blocks that show nothing. */
  emptyBlocks: readonly CheckPlace[]
  /** Opening tags shown as text, since Markdown does not render them. */
  rawTags: readonly { tag: string; place: CheckPlace; source: Source | undefined }[]
}

/** One mistake that a check found. */
export interface Mistake {
  place: CheckPlace
  /** Filled into the texts of the check. */
  params?: Record<string, string | number>
  /** Language tags that are filled in by their names, in the language of who reads them. */
  languages?: Record<string, string>
  /** Changes of which each takes the mistake away. */
  mends?: readonly MistakeMend[]
}

/** A way to take a mistake away. The texts of the check name its button, under `mends`, and what is asked first, under `asks`. */
export interface MistakeMend {
  name: string
  /** What the answer begins as. */
  suggestion?: string
  change: MendChange
}

/** Texts of a check, with `{{params}}` of the mistake. */
export interface CheckTexts {
  /** What several of these mistakes are called together. */
  kind: string
  /** What is wrong, and for whom. */
  reason: string
  /** What to do. */
  fix: string
  /** Buttons, by the name of the mend. */
  mends?: Record<string, string>
  /** What a mend asks for first, by its name. A mend without a question is done at once. */
  asks?: Record<string, string>
}

/** `error` where visitors are certainly excluded, `warning` where a person has to judge, `hint` for advice that only who writes is given. */
export type CheckSeverity = 'error' | 'warning' | 'hint'

/** What `<mistake>/check.ts` exports as `check`. */
export interface AuthorCheck {
  /** Kebab-case; equals the folder's name. */
  name: string
  texts: Record<InterfaceLanguage, CheckTexts>
  /** WCAG success criterion that it checks; absent where a mistake excludes nobody. */
  criterion?: string
  severity: CheckSeverity
  find: (outline: Outline) => Mistake[]
}

/** A mistake with its texts in the reader's language. */
export interface Finding {
  check: string
  criterion?: string | undefined
  severity: CheckSeverity
  place: CheckPlace
  kind: string
  reason: string
  fix: string
  mends: readonly Mend[]
}

/** A block of a page as checks see it. */
export interface CheckedBlock {
  guid: string
  /** Line of the block in its file, for mistakes without a place of their own. */
  line: number
  /** The prose body with the line of the file on which it starts. */
  prose?: { markdown: string; line: number } | undefined
  /** Rendered HTML; for a block with prose it only shows whether anything is visible. Absent if unknown. */
  html?: string | undefined
  /** Whether its options hold words: a block that shows nothing may do so for now only, such as a notice between two dates. */
  isWritten?: boolean | undefined
  lang?: string | undefined
}

export interface CheckedPage {
  lang: string
  title: string
  /** In reading order. */
  blocks: readonly CheckedBlock[]
  /** The image of the page itself, which stands in no block: in its header, or that of a list item. */
  image?: (ImageText & { guid?: string | undefined; line: number }) | undefined
  /** What the library says of an image to people who read a language. */
  findAlt: (guid: string, lang: string) => ImageText
}

/** Types a check. */
export function defineCheck(check: AuthorCheck): AuthorCheck {
  return check
}
