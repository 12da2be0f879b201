import { isAbsolute, join } from 'node:path'
import { defineCommand } from '../../command.ts'
import { formatNext } from '../../report/next-steps.ts'

export const command = defineCommand({
  summary: 'Make a workspace with a first site',
  description: 'A workspace is a folder with content/sites/. It needs no package.json and nothing installed beside it.',
  arguments: { folder: { summary: 'Folder to make, or an empty one' } },
  options: {
    site: { value: 'S', summary: 'Name of the first site', otherwise: 'mijn-site, or my-site in English' },
    lang: { value: 'L', summary: 'Language of its texts', choices: ['nl', 'en'], otherwise: 'nl' },
  },
  config: 'ignored',
  workspace: 'unneeded',
  examples: [
    { line: 'init my-city', does: 'Makes my-city/ with the site mijn-site' },
    { line: 'init my-city --lang en --site library', does: 'Makes it in English, with the site library' },
    { line: 'init .', does: 'Makes the present empty folder a workspace' },
  ],
  async run({ folder, lang = 'nl', site = lang === 'en' ? 'my-site' : 'mijn-site' }, { workspace, typedWorkspace, terminal }) {
    const { createWorkspace } = await import('./create-workspace.ts')
    const files = await createWorkspace(workspace, folder, { site, lang })
    const { colors, symbols } = terminal
    const typed = isAbsolute(folder) ? folder : join(typedWorkspace, folder)
    const facts = [`${files.length} files`, `site ${site}`].map((fact) => ` ${symbols.middleDot} ${fact}`).join('')
    terminal.print(
      [
        `${colors.green(symbols.done)} ${colors.bold(`New workspace in ${folder}`)}${colors.dim(facts)}`,
        '',
        formatNext([{ run: terminal.writeCommand('build', typed) }, { run: terminal.writeCommand('preview', typed) }], terminal),
      ].join('\n'),
    )
    terminal.result({ sites: [{ site }], problems: [], files })
    return 0
  },
})
