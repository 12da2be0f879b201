import type { Element } from 'hast'
import type { ImageText } from '../../model/media/describe-image.ts'
import type { InterfaceLanguage } from '../../messages/create-translate.ts'

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
}

export interface ImagePassage extends Passage {
  /** What a screen reader says; undefined where nobody said anything. */
  alt: string | undefined
  /** Language of `alt`, where it is not that of the text around the image. */
  altLang?: string | undefined
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
  /** All elements, for checks of single attributes. */
  elements: readonly Passage[]
  /** Blocks that show nothing. */
  emptyBlocks: readonly CheckPlace[]
  /** Opening tags shown as text, since Markdown does not render them. */
  rawTags: readonly { tag: string; place: CheckPlace }[]
}

/** One mistake that a check found. */
export interface Mistake {
  place: CheckPlace
  /** Filled into the texts of the check. */
  params?: Record<string, string | number>
}

/** What `<mistake>/check.ts` exports as `check`. */
export interface AuthorCheck {
  /** Kebab-case; equals the folder's name. */
  name: string
  /** Why it is a mistake and what to do, with `{{params}}` of the mistake. */
  texts: Record<InterfaceLanguage, { reason: string; fix: string }>
  /** WCAG success criterion that it checks; absent where a mistake excludes nobody. */
  criterion?: string
  /** `error` where visitors are certainly excluded, `warning` where a person has to judge. */
  severity: 'error' | 'warning'
  find: (outline: Outline) => Mistake[]
}

/** A mistake with its texts in the reader's language. */
export interface Finding {
  check: string
  criterion?: string | undefined
  severity: AuthorCheck['severity']
  place: CheckPlace
  reason: string
  fix: string
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
  image?: (ImageText & { line: number }) | undefined
  /** What the library says of an image to people who read a language. */
  findAlt: (guid: string, lang: string) => ImageText
}

/** Types a check. */
export function defineCheck(check: AuthorCheck): AuthorCheck {
  return check
}
