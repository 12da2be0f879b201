import { basename, isAbsolute, join, resolve } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { defineCommand } from '../../command.ts'
import { quoteWord } from '../../command-line.ts'
import { formatNext } from '../../report/next-steps.ts'
import { type Language, productThemes } from '../new/site-values.ts'
import { findTitleFault } from './title.ts'

export const command = defineCommand({
  summary: 'Make a project with a first site',
  description:
    'A project is a folder with content/sites/ and a package.json that depends on bouwsteen. On a terminal it asks for what no option gives; --yes takes the defaults.',
  arguments: { folder: { summary: 'Folder to make, or an empty one' } },
  options: {
    name: { value: 'NAME', summary: 'What visitors call the site', otherwise: 'the folder in words' },
    site: { value: 'S', summary: 'Folder of the first site', otherwise: 'mijn-site, or my-site in English' },
    lang: { value: 'L', summary: 'Languages of its texts, its own first', choices: ['nl', 'en', 'nl,en', 'en,nl'], otherwise: 'nl' },
    theme: { value: 'T', summary: 'Its theme', choices: productThemes, otherwise: productThemes[0] },
    git: { summary: 'Start a git repository in it' },
    package: { value: 'P', summary: 'Where npm finds Bouwsteen: a version, a tarball or a folder', otherwise: 'this version' },
    yes: { summary: 'Ask nothing' },
  },
  config: 'ignored',
  workspace: 'unneeded',
  examples: [
    { line: 'init my-city', does: 'Asks for name, languages and theme, and makes my-city/' },
    { line: 'init my-city --lang en --site library --yes', does: 'Makes it in English, with the site library, and asks nothing' },
    { line: 'init my-city --name "My city" --lang nl,en --theme kade --git', does: 'Makes it in two languages, as a git repository' },
    { line: 'init .', does: 'Makes the current empty folder a project' },
  ],
  async run({ folder, name, site, lang, theme, git, yes, package: source }, { workspace, typedWorkspace, terminal }) {
    const title = name?.trim()
    if (title !== undefined) refuseTitle(title)
    const mayAsk = !yes && terminal.isInteractive && terminal.isWatched && process.stdin.isTTY && !terminal.json && !terminal.quiet
    const given = { title, lang, theme, git: git || undefined }
    const { createWorkspace, refuseWorkspace } = await import('./create-workspace.ts')
    await refuseWorkspace(workspace, folder, site ?? 'my-site')
    const asked = mayAsk ? await (await import('./ask-choices.ts')).askChoices(given, basename(resolve(workspace, folder))) : given
    const languages = (asked.lang ?? 'nl').split(',') as Language[]
    const choices = {
      title: asked.title,
      languages,
      theme: asked.theme ?? productThemes[0],
      git: asked.git ?? false,
      site: site ?? (languages[0] === 'en' ? 'my-site' : 'mijn-site'),
      package: source,
    }
    const files = await createWorkspace(workspace, folder, choices)
    const { colors, symbols } = terminal
    const typed = isAbsolute(folder) ? folder : join(typedWorkspace, folder)
    const facts = [`${files.length} files`, `site ${choices.site}`].map((fact) => ` ${symbols.middleDot} ${fact}`).join('')
    const inFolder = typed === '.' ? [] : [{ run: `cd ${quoteWord(typed)}` }]
    // npm writes package-lock.json, by which every clone and CI get the same versions.
    const commit = choices.git ? [{ run: 'git add --all' }, { run: 'git commit --message "First version"' }] : []
    const steps = [...inFolder, { run: 'npm install' }, ...commit, { run: 'npm run dev' }]
    terminal.print(
      [
        `${colors.green(symbols.done)} ${colors.bold(`New project in ${folder}`)}${colors.dim(facts)}`,
        '',
        formatNext(steps, terminal),
      ].join('\n'),
    )
    terminal.result({ sites: [{ site: choices.site }], problems: [], files })
    return 0
  },
})

function refuseTitle(title: string): void {
  const reason = findTitleFault(title)
  if (reason !== undefined) throw new AppError('SITE_USAGE', { reason: `--name ${reason}.`, command: 'site init' })
}
