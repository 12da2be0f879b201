// Part of `npm run prepare`: compiles the live application, and the product's own blocks and themes, and joins the product's modules, so that
// `site serve`, `site dev` and `site build` start at once.
const load = (path) => import(new URL(`../.compiled/${path}`, import.meta.url).href)
const [{ loadApplication }, { prepareBundle }] = await Promise.all([
  load('cli/application/load-application.js'),
  load('renderer/bundle/bundle.js'),
])

await Promise.all([loadApplication(), prepareBundle(), import('./join-modules.mjs')])
