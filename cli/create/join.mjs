// Part of `npm pack` (prepack): makes the package `create-bouwsteen` in `.compiled/create-bouwsteen`. It holds `site init` and its templates and
// needs no packages, so `npm create bouwsteen` asks its first question within seconds.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = join(root, '.compiled', 'create-bouwsteen')

rmSync(target, { recursive: true, force: true })
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, resolve: { conditions: ['node', 'module', 'production'] } },
  build: {
    ssr: true,
    outDir: join(target, 'cli'),
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { create: join(root, '.compiled', 'cli', 'create', 'main.js') },
      // No workspace is here yet: none is read, and none is restored.
      external: [/^vite(?:\/|$)/, /\/restore-backup\.js$/, /\/load-config\.js$/],
      output: { codeSplitting: false, comments: { legal: true } },
    },
  },
})
cpSync(join(root, 'cli', 'create', 'bin.mjs'), join(target, 'cli', 'bin.mjs'))
for (const command of ['init', 'new']) {
  cpSync(join(root, 'cli', 'commands', command, 'templates'), join(target, 'cli', 'commands', command, 'templates'), { recursive: true })
}
const { version, license, type, engines, dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
writeFileSync(
  join(target, 'package.json'),
  JSON.stringify(
    {
      name: 'create-bouwsteen',
      version,
      description: 'Starts a website with Bouwsteen',
      license,
      type,
      engines,
      bin: { 'create-bouwsteen': 'cli/bin.mjs' },
      files: ['cli', 'LICENCES.md'],
      // What a new workspace gets of these; npm installs none of them here.
      devDependencies: { '@types/react': dependencies['@types/react'], typescript: devDependencies.typescript },
    },
    null,
    2,
  ),
)
for (const file of ['LICENSE', '.compiled/LICENCES.md']) cpSync(join(root, file), join(target, file.replace('.compiled/', '')))
writeFileSync(join(target, 'README.md'), '# create-bouwsteen\n\n`npm create bouwsteen my-city` starts a website with Bouwsteen.\n')
