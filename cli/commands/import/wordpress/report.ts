import { formatAmount, formatCount } from '../../../report/numbers.ts'
import { type FindingReport, formatFindings, type FormatOptions, type ImportFinding, settleFindings } from '../report/findings.ts'
import { type FindingKind, findingKinds, type ReportFinding } from './finding-kinds.ts'

export type PostOutcome = 'page' | 'item' | 'media' | 'menu' | 'skipped'

/** The fate of one post. */
export interface ImportedPost {
  id: string
  type: string
  title: string
  outcome: PostOutcome
  /** Path relative to the site's folder. */
  target?: string
  /** Why it was left out. */
  reason?: string
}

export interface WordpressReport extends FindingReport<FindingKind> {
  /** Every post of the export, in its order. */
  posts: ImportedPost[]
  counts: Record<PostOutcome, number> & { term: number; comments: number; problems: number }
}

export interface ReportBuilder {
  report: ReportFinding
  settle: (post: ImportedPost) => void
  finish: (counts: { term: number; comments: number }) => WordpressReport
}

/** Records the fate of each post during the conversion. */
export function buildReport(site: string): ReportBuilder {
  const found: ImportFinding<FindingKind>[] = []
  const posts: ImportedPost[] = []
  return {
    report: (kind, { path, line }, reason) => void found.push({ kind, path, line, reason }),
    settle: (post) => void posts.push(post),
    finish({ term, comments }) {
      const settled = settleFindings(site, found)
      const counts = { page: 0, item: 0, media: 0, menu: 0, skipped: 0, term, comments, problems: settled.findings.length }
      for (const { outcome } of posts) counts[outcome] += 1
      return { ...settled, posts, counts }
    },
  }
}

/** A report as lines of text, the short one or with `verbose` the whole. */
export function formatImportReport({ site, counts, posts, findings }: WordpressReport, options: FormatOptions = {}): string[] {
  const amounts = [
    formatAmount(counts.page, 'page'),
    formatAmount(counts.item, 'list item'),
    counts.term > 0 ? `${formatCount(counts.term)} ${counts.term === 1 ? 'category or tag' : 'categories and tags'}` : '',
    formatAmount(counts.media, 'file'),
  ].filter(Boolean)
  const carried = `${amounts.slice(0, -1).join(', ')} and ${amounts.at(-1)}`
  const headline = { carried: `Site ${site}: ${carried} carried over`, source: `of ${formatAmount(posts.length, 'post')}, with the menu` }
  return formatFindings(headline, findingKinds, findings, options)
}
