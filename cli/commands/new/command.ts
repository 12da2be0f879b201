import { AppError } from '#content/errors/app-error.ts'
import { defineCommand } from '../../command.ts'
import { formatNext } from '../../report/next-steps.ts'

export const command = defineCommand({
  summary: 'Scaffold a block, a theme, a type of list items or pages, or a site',
  description:
    'What it writes works at once and is found by its folder: nothing else needs editing. For what a server needs, such as a Dockerfile, run `site new deploy`.',
  arguments: {
    kind: { summary: 'What to make', choices: ['block', 'theme', 'type', 'site'] },
    name: { summary: 'Lower-case letters, digits and hyphens, such as news-card' },
  },
  options: {
    for: { value: 'WHAT', summary: 'What a type is for', choices: ['items', 'pages'], otherwise: 'items' },
    lang: { value: 'L', summary: 'Language of a site’s texts', choices: ['nl', 'en'], otherwise: 'that of the sites there are, else nl' },
    replace: { summary: 'Take the place of the product’s block or theme of that name' },
    test: { summary: 'Write a first test of a block, and add what tests need to package.json' },
  },
  examples: [
    { line: 'new block news-card', does: 'Makes blocks/news-card (renderer/blocks in the repository)' },
    { line: 'new block news-card --test', does: 'Makes it with a test, which npm test runs after npm install' },
    { line: 'new theme harbour', does: 'Makes themes/harbour' },
    { line: 'new type vacancy', does: 'Makes types/vacancy: list items with fields of their own' },
    { line: 'new type permit --for pages', does: 'Makes types/permit: pages with fields of their own' },
    { line: 'new site handbook --lang en', does: 'Makes content/sites/handbook with a few pages' },
  ],
  async run({ kind, name, lang, replace, test, for: uses }, { workspace, terminal }) {
    if (lang !== undefined && kind !== 'site') refuse(`--lang is for a site; a ${kind} has its texts in every language.`)
    if (uses !== undefined && kind !== 'type') refuse('--for is for a type.')
    if (replace && (kind === 'site' || kind === 'type')) refuse('--replace is for a block or a theme.')
    if (test && kind !== 'block') refuse('--test is for a block.')
    const { listNextSteps, scaffold } = await import('./scaffold.ts')
    const made = await scaffold({ kind, name, workspace, lang: lang as 'nl' | 'en' | undefined, replace, test, uses })
    const { colors, symbols } = terminal
    const list = made.files.map((file) => `  ${colors.dim(symbols.bullet)} ${made.folder}/${file}`).join('\n')
    const next = formatNext(listNextSteps({ kind, name, uses }, made, terminal.writeCommand), terminal)
    terminal.print(`${colors.green(symbols.done)} ${colors.bold(`New ${kind}: ${name}`)}\n${list}\n\n${next}`)
    terminal.result({ sites: [], problems: [], folder: made.folder, files: made.files })
    return 0
  },
})

function refuse(reason: string): never {
  throw new AppError('SITE_USAGE', { reason, command: 'site new' })
}
