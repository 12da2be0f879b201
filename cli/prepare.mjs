// Part of `npm run prepare`: compiles the live application, and the product's own blocks and themes, prepares the packages of `site dev` and
// joins the product's modules, so that `site serve`, `site dev` and `site build` start at once.
import { fileURLToPath } from 'node:url'

const load = (path) => import(new URL(`../.compiled/${path}`, import.meta.url).href)
const [{ loadApplication }, { prepareBundle }, { preparePackages }] = await Promise.all([
  load('cli/application/load-application.js'),
  load('renderer/bundle/bundle.js'),
  load('cli/commands/dev/prepared-packages.js'),
])

const madeOf = [
  'package.json',
  'package-lock.json',
  '.compiled/editor-server/dev/create-vite.js',
  '.compiled/editor-server/dev/widget-packages.js',
].map((path) => fileURLToPath(new URL(`../${path}`, import.meta.url)))

await Promise.all([loadApplication(), prepareBundle(), import('./join-modules.mjs'), preparePackages(madeOf)])
