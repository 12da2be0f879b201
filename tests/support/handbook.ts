import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Code, InlineCode, Nodes } from 'mdast'
import { repository } from './run-site.ts'

const folder = join(repository, 'content/sites/handbook/pages')

export interface Snippet {
  /** Page and line, for readers of the test's output. */
  place: string
  page: string
  lang: string
  /** Its caption: the name of the file it belongs in. */
  file: string
  text: string
}

export interface CommandLine {
  page: string
  line: string
}

/** Code blocks of the handbook, in the order of its pages. */
export function listSnippets(): Snippet[] {
  return listPages().flatMap(({ page, nodes, line }) =>
    nodes
      .filter((node) => node.type === 'code')
      .map((code) => ({
        place: `${page}:${line + (code.position?.start.line ?? 0)}`,
        page,
        lang: code.lang ?? '',
        file: code.meta ?? '',
        text: code.value,
      })),
  )
}

/**
 * The commands that the handbook tells people to type, each once, at the first page that has it: lines of terminals, and commands in the
 * text. In the text, `site …` is a command only on the page about the command line; elsewhere it may be the name of one.
 */
export function listCommandLines(): CommandLine[] {
  const lines = new Map<string, CommandLine>()
  for (const { page, nodes } of listPages()) {
    const inText = page === 'reference/cli.md' ? /^site [a-z]/ : /^npx bouwsteen [a-z]/
    // The name of a command that takes more than its name.
    const isName = ({ value }: InlineCode) => nodes.some((usage) => usage.type === 'code' && usage.value.startsWith(`${value} <`))
    for (const node of nodes) {
      const typed = node.type === 'code' ? linesOf(node) : inText.test(node.value) && !isName(node) ? [node.value] : []
      for (const line of typed.filter((candidate) => !/<\w|…|\{|\[options\]/.test(candidate)))
        lines.set(line.replace(/^npx bouwsteen /, 'site '), lines.get(line.replace(/^npx bouwsteen /, 'site ')) ?? { page, line })
    }
  }
  return [...lines.values()]
}

/** In a terminal with output, people type only the lines after a prompt. */
function linesOf({ lang, value }: Code): string[] {
  const lines = value.split('\n')
  const typed = lang === 'console' ? lines.filter((line) => line.startsWith('$ ')).map((line) => line.slice(2)) : lang === 'sh' ? lines : []
  return typed
    .flatMap((line) => line.replace(/\s+#.*$/, '').split(' && '))
    .map((line) => line.trim())
    .filter(Boolean)
}

function listPages() {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((page) => {
      const [, head = '', body = ''] = /^(---\n.*?\n---\n)(.*)$/s.exec(readFileSync(join(folder, page), 'utf8')) ?? []
      return { page, nodes: [...listCode(fromMarkdown(body))], line: head.split('\n').length - 1 }
    })
}

function* listCode(node: Nodes): Generator<Code | InlineCode> {
  if (node.type === 'code' || node.type === 'inlineCode') yield node
  if ('children' in node) for (const child of node.children) yield* listCode(child)
}
