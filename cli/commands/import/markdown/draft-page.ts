import { posix } from 'node:path'
import type { Root } from 'mdast'
import { TITLE_MAX_LENGTH } from '#content/model/page/schema.ts'
import { mapAnchors } from '../prose/anchors.ts'
import { listSourceAnchors } from './anchors.ts'
import { cleanText } from './clean-text.ts'
import { dropComments } from './drop-comments.ts'
import { findAccess, type SourceAccess } from './find-access.ts'
import { parseBody, type ReportNode } from './parse-body.ts'
import { titleOfName } from './plan-navigation.ts'
import { readSourceFrontMatter, type SourceFrontMatter } from './read-front-matter.ts'
import type { ReportFinding } from './report.ts'
import { shapeBlocks } from '../prose/shape-blocks.ts'
import { dropEmptySections, takeTitle } from './shape-page.ts'

/** A source page in Markdown's own constructs; its links still lead to places of the source. */
export interface PageDraft {
  source: string
  title: string
  lang: string
  frontMatter: SourceFrontMatter
  /** Who may see it. */
  access: SourceAccess
  root: Root
  /** Ids of headings on the page by the ids of the source. */
  anchors: ReadonlyMap<string, string>
  report: ReportFinding
  reportNode: ReportNode
}

/**
 * Everything that one page needs no other page for.
 * @param now decides which dates are still to come
 */
export function draftPage(source: string, text: string, defaultLanguage: string, report: ReportFinding, now: Date): PageDraft {
  const frontMatter = readSourceFrontMatter(text, report)
  const lang = frontMatter.lang ?? defaultLanguage
  const body = dropComments(frontMatter.body, frontMatter.firstLine, report)
  const { root, abbreviations, reportNode } = parseBody(body, frontMatter.firstLine, report)
  cleanText(root, abbreviations, reportNode)
  const sourceAnchors = listSourceAnchors(root)
  const taken = takeTitle(root, frontMatter.title, reportNode)
  dropEmptySections(root, reportNode)
  shapeBlocks(root, lang)
  const title = fitTitle(frontMatter.title ?? taken?.text ?? titleOfPath(source), report)
  const access = findAccess(frontMatter.access, source, now)
  const anchors = mapAnchors(root, sourceAnchors, taken?.heading)
  return { source, title, lang, frontMatter, access, root, anchors, report, reportNode }
}

function fitTitle(title: string, report: ReportFinding): string {
  if (title.length <= TITLE_MAX_LENGTH) return title
  report('title', 1, `the end of a title of ${title.length} characters; a title has at most ${TITLE_MAX_LENGTH}`)
  return `${title.slice(0, TITLE_MAX_LENGTH - 1).trimEnd()}…`
}

/** Title of a page that names none: its file, or for `index.md` its folder. */
function titleOfPath(source: string): string {
  const name = posix.basename(source)
  const folder = posix.basename(posix.dirname(source))
  return /^(?:_?index|readme)\./i.test(name) ? titleOfName(folder === '.' ? 'Home' : folder) : titleOfName(name)
}
