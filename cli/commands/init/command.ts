import { defineCommand } from '../../command.ts'

export const command = defineCommand({
  summary: 'Make a workspace with a first site',
  description: 'A workspace is a folder with content/sites/. It needs no package.json and nothing\ninstalled beside it.',
  arguments: { folder: { summary: 'Folder to make, or an empty one' } },
  options: { site: { value: 'S', summary: 'Name of the first site', otherwise: 'mijn-site' } },
  config: 'ignored',
  examples: [
    { line: 'init my-city', does: 'Makes my-city/ with the site mijn-site' },
    { line: 'init . --site handbook', does: 'Makes the present empty folder a workspace' },
  ],
  async run({ folder, site = 'mijn-site' }, { workspace, terminal }) {
    const { createWorkspace } = await import('./create-workspace.ts')
    const files = await createWorkspace(workspace, folder, site)
    const { colors, symbols } = terminal
    const steps = [...(folder === '.' ? [] : [`cd ${folder}`]), 'site build', 'site preview']
    terminal.print(
      [
        `${colors.green(symbols.done)} ${colors.bold(`New workspace in ${folder}`)} ${colors.dim(`${symbols.middleDot} ${files.length} files ${symbols.middleDot} site ${site}`)}`,
        '',
        colors.bold('Next'),
        ...steps.map((step) => `  ${step}`),
      ].join('\n'),
    )
    terminal.result({ sites: [{ site }], problems: [], files })
    return 0
  },
})
