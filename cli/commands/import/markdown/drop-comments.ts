import type { ReportFinding } from './report.ts'

const tag = (name: string) => String.raw`\{%-?\s*${name}\b[^%]*%\}`
const shortcode = (name: string) => String.raw`\{\{[%<]\s*${name}\b[^%>]*[%>]\}\}`
const comment = new RegExp(
  [
    // Code shows comments as they are.
    '^ *(`{3,}|~{3,})[^]*?^ *\\1[^\\n]*$',
    '(`+)[^`\\n]+\\2',
    `(?<dropped>${tag('comment')}[^]*?(?:${tag('endcomment')}|$(?![^]))|${shortcode('comment')}[^]*?(?:${shortcode('/comment')}|$(?![^]))|${String.raw`\{\{-?\s*/\*[^]*?\*/\s*-?\}\}|\{/\*[^]*?\*/\}|(?<![\d%])%%(?!%)[^]*?(?:%%|$(?![^]))`})`,
  ].join('|'),
  'gm',
)

/** Takes comments of Liquid, Hugo, MDX and Obsidian out of a text: their authors meant nobody to see them. Lines below keep their number. */
export function dropComments(body: string, firstLine: number, report: ReportFinding): string {
  if (!/\{[%{/]|%%/.test(body)) return body
  return body.replace(comment, (whole: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as { dropped?: string }
    if (groups.dropped === undefined) return whole
    const at = rest.at(-3) as number
    report('comment', firstLine + countLines(body.slice(0, at)), 'comment of the source’s templates')
    return '\n'.repeat(countLines(whole))
  })
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}
