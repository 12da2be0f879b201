import { AppError } from '#content/errors/app-error.ts'
import { defineCommand } from '../../command.ts'
import { formatNext } from '../../report/next-steps.ts'

export const command = defineCommand({
  summary: 'Scaffold a block, a theme or a site',
  description: 'What it writes works at once and is found by its folder: nothing else needs editing.',
  arguments: {
    kind: { summary: 'What to make', choices: ['block', 'theme', 'site'] },
    name: { summary: 'Lower-case letters, digits and hyphens, such as news-card' },
  },
  options: {
    lang: { value: 'L', summary: 'Language of a site’s texts', choices: ['nl', 'en'], otherwise: 'nl' },
    replace: { summary: 'Take the place of the product’s block or theme of that name' },
  },
  examples: [
    { line: 'new block news-card', does: 'Makes blocks/news-card (renderer/blocks in the repository)' },
    { line: 'new theme harbour', does: 'Makes themes/harbour' },
    { line: 'new site handbook --lang en', does: 'Makes content/sites/handbook with a few pages' },
  ],
  async run({ kind, name, lang, replace }, { workspace, terminal }) {
    if (lang !== undefined && kind !== 'site') refuse(`--lang is for a site; a ${kind} has its texts in every language.`)
    if (replace && kind === 'site') refuse('--replace is for a block or a theme.')
    const { listNextSteps, scaffold } = await import('./scaffold.ts')
    const made = await scaffold({ kind, name, workspace, lang: lang ?? 'nl', replace })
    const { colors, symbols } = terminal
    const list = made.files.map((file) => `  ${colors.dim(symbols.bullet)} ${made.folder}/${file}`).join('\n')
    const next = formatNext(listNextSteps(kind, name, terminal.writeCommand), terminal)
    terminal.print(`${colors.green(symbols.done)} ${colors.bold(`New ${kind}: ${name}`)}\n${list}\n\n${next}`)
    terminal.result({ sites: [], problems: [], folder: made.folder, files: made.files })
    return 0
  },
})

function refuse(reason: string): never {
  throw new AppError('SITE_USAGE', { reason, command: 'site new' })
}
