import { sep } from 'node:path'
import type { DevEvent, DevServer } from '#editor-server/dev/contract.ts'
import { productRoot } from '#renderer/product-root.ts'
import { formatAmount, formatDuration } from '../../report/numbers.ts'
import { formatProblems } from '../../report/problems.ts'
import type { Terminal } from '../../report/terminal.ts'
import { toPrintable } from '../../report/text-width.ts'
import { hasKeys } from './keys.ts'

/** Addresses to open. */
export function formatBanner({ sites, urlOf, galleryUrl, makeLinks }: DevServer, ms: number | undefined, terminal: Terminal): string {
  const { colors, symbols } = terminal
  const rows = [...sites.map((site) => [site, urlOf(site)] as const), ['gallery', galleryUrl] as const]
  const width = Math.max(...rows.map(([name]) => name.length))
  const title =
    ms === undefined ? [] : [`${colors.green(symbols.done)} ${colors.bold('Ready')} ${colors.dim(`in ${formatDuration(ms)}`)}`, '']
  const links = makeLinks()
  const linksOf = (name: string) =>
    links
      .filter(({ site }) => site === name)
      .map((link) => `  ${''.padEnd(width)}  ${colors.dim(link.name.padEnd(6))}  ${colors.cyan(link.url)}`)
  const more = hasKeys(terminal) ? 'o gives others' : 'start again for others'
  const hint =
    links.length === 0
      ? []
      : [colors.dim(`  Each sign-in link works once; ${more}. Below a site stand its mail (/_mail) and its calls (/api/docs).`)]
  const lines = rows.flatMap(([name, url]) => [`  ${colors.dim(name.padEnd(width))}  ${colors.cyan(url)}`, ...linksOf(name)])
  return [...title, ...lines, ...hint, ''].join('\n')
}

/** Names up to this many files in a line, and counts more. */
const NAMED_FILES = 3

/** A line for the log; undefined if nobody needs to see it. */
export async function formatEvent(
  event: DevEvent,
  { workspace, terminal }: { workspace: string; terminal: Terminal },
): Promise<string | undefined> {
  const { logColors: colors, symbols } = terminal
  switch (event.kind) {
    case 'changed': {
      const { files, pages, ms } = event
      const names = files.map((file) => toPrintable(shorten(file, workspace)))
      const what = names.length > NAMED_FILES ? `${formatAmount(names.length, 'file')}` : names.join(', ')
      const pagesText = pages === 0 ? 'no open page differs' : formatAmount(pages, 'page')
      return `${colors.dim('changed')} ${what} ${symbols.arrow} ${pagesText} ${colors.dim(`in ${formatDuration(ms)}`)}`
    }
    case 'styled':
      return `${colors.dim('changed')} ${toPrintable(shorten(event.file, workspace))} ${symbols.arrow} style swapped`
    case 'failed': {
      const { frame: _frame, stack: _stack, ...problem } = event.error
      return formatProblems([{ severity: 'error', ...problem }], { workspace, look: terminal.logLook, frames: 'all' })
    }
    case 'mended':
      return `${colors.green(symbols.done)} Mended`
    case 'sites':
      return `${colors.green(symbols.done)} Sites: ${event.sites.join(', ')}`
  }
}

/** Shortens a path to below content/sites, the workspace or the product. */
function shorten(file: string, workspace: string): string {
  const root = [workspace, productRoot].find((folder) => file.startsWith(folder + sep))
  return root === undefined ? file : file.slice(root.length + 1).replace(/^content\/sites\//, '')
}
