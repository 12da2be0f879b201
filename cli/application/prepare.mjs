// Part of `npm run prepare`: compiles the live application, so that the first `site serve` or `site dev` starts at once.
const { loadApplication } = await import(new URL('../../.compiled/cli/application/load-application.js', import.meta.url).href)

await loadApplication()
