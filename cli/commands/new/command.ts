import { defineCommand } from '../../command.ts'

export const command = defineCommand({
  summary: 'Scaffold a block, a theme or a site',
  description: 'What it writes works at once and is found by its folder: nothing else needs editing.',
  arguments: {
    kind: { summary: 'What to make', choices: ['block', 'theme', 'site'] },
    name: { summary: 'Lower-case letters, digits and hyphens, such as news-card' },
  },
  examples: [
    { line: 'new block news-card', does: 'Makes blocks/news-card (renderer/blocks in the repository)' },
    { line: 'new theme harbour', does: 'Makes themes/harbour' },
    { line: 'new site handbook', does: 'Makes content/sites/handbook with a few pages' },
  ],
  async run({ kind, name }, { workspace, terminal }) {
    const { scaffold } = await import('./scaffold.ts')
    const made = await scaffold(kind, name, workspace)
    const { colors, symbols } = terminal
    const list = made.files.map((file) => `  ${colors.dim(symbols.bullet)} ${made.folder}/${file}`).join('\n')
    const next = made.next.map((step) => `  ${step}`).join('\n')
    terminal.print(`${colors.green(symbols.done)} ${colors.bold(`New ${kind}: ${name}`)}\n${list}\n\n${colors.bold('Next')}\n${next}`)
    terminal.result({ sites: [], problems: [], folder: made.folder, files: made.files })
    return 0
  },
})
