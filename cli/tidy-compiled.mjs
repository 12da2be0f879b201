// Part of `npm pack` (prepack): leaves in `.compiled` only what the present sources are compiled to, and adds the licences of the packages
// whose code is in it.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const compiled = join(root, '.compiled')
const load = (path) => import(new URL(`../.compiled/${path}`, import.meta.url).href)
const [{ loadApplication }, { prepareBundle }] = await Promise.all([
  load('cli/application/load-application.js'),
  load('renderer/bundle/bundle.js'),
])

keep(join(compiled, 'application'), new Set([(await loadApplication()).folder]))
keep(join(compiled, 'cache', 'bundle'), new Set([(await prepareBundle()).folder]))
keep(join(compiled, 'joined'), findReached(join(compiled, 'joined')))
writeFileSync(join(compiled, 'LICENCES.md'), writeLicences())

function keep(folder, wanted) {
  for (const name of readdirSync(folder)) if (!wanted.has(join(folder, name))) rmSync(join(folder, name), { recursive: true })
}

/** The joined files that a command can come to, those of its threads included; others are of earlier compilations. */
function findReached(folder) {
  const reached = new Set()
  const follow = (name) => {
    const path = join(folder, name)
    if (reached.has(path) || !existsSync(path)) return
    reached.add(path)
    if (!name.endsWith('.js')) return
    for (const [, next] of readFileSync(path, 'utf8').matchAll(/["'`](?:\.\/)?([\w.-]+\.js)["'`]/g)) follow(next)
  }
  follow('main.js')
  return reached
}

/** The texts by which the packages that are installed with the product may be passed on. */
function writeLicences() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const parts = Object.entries(packages).flatMap(([place, { dev, version }]) => {
    const folder = join(root, place)
    if (place === '' || dev || !existsSync(folder)) return []
    const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const texts = readdirSync(folder)
      .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    return [[`## ${name} ${version}`, typeof license === 'string' ? license : 'See the text.', ...texts].join('\n\n')]
  })
  return ['# Licences of packages', 'Code of these packages is a part of what is compiled here.', ...parts].join('\n\n') + '\n'
}
