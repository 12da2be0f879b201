// A process of its own for the compilation: `node compile.mjs <output folder>`.
const { compileApplication } = await import(new URL('../../.compiled/cli/application/compile-application.js', import.meta.url).href)
const { compileAlone } = await import(new URL('../../.compiled/cli/application/compile-alone.js', import.meta.url).href)

await compileApplication(process.argv[2])
await compileAlone(process.argv[2])
