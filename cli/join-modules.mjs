// Part of `npm run prepare`: joins the compiled modules of the product, and what they use of packages, into few files. A command starts in
// half of the time from them; `bin.mjs` takes them unless something was compiled since.
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { findJoined } from './joined.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const compiled = join(root, '.compiled')
const outDir = join(compiled, 'joined')
/** ms for which files of an earlier join stay, for servers that run from them. */
const KEPT = 24 * 3_600_000

/** Packages with compiled parts, or that load files of their own. */
const apart = [
  /^(?:vite|vike|rolldown|lightningcss|tailwindcss|typescript|pino|pg|node-pg-migrate|lmdb|satteri|sharp|fontkit|wawoff2|subset-font|chokidar)(?:\/|$)/,
  /^@(?:tailwindcss|vitejs|node-rs|brillout)\//,
]

/** Finds the files of threads: each becomes one of the joined files, beside the one that starts it. */
const thread = /new Worker\(new URL\('([\w-]+)\.js', import\.meta\.url\)/g
/** A call of `renderer/build/find-modules.ts`. */
const search = /\b(findModules|loadModules)\('([^']+)'\)/g

/** What each command starts from, and what a build in which nothing changed takes: each with all that it imports in one file. */
const groups = [
  { name: 'start', test: /\.compiled\/cli\/main\.js$/, priority: 2 },
  { name: 'build', test: /\.compiled\/renderer\/build\/build-sites\.js$/, priority: 1 },
]

/** Every file of `.compiled` that the product is made of, relative to it. */
const files = readdirSync(compiled, { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^(?:cli|content|editor-server|renderer|themes)\/.*\.js$/.test(path) && !path.includes('.test.'))
  .sort((one, other) => (one < other ? -1 : 1))

/** Says where a module stood, where it asks for that, and names the modules that it finds by their folders. */
const moved = {
  name: 'bouwsteen-moved',
  transform(code, id) {
    const [path] = id.split('?')
    const place = relative(outDir, path).replaceAll('\\', '/')
    const imports = []
    const found = code.replaceAll(search, (_, call, pattern) => listFound(call, pattern, imports))
    const there = `new URL(${JSON.stringify(place)}, import.meta.url)`
    const away = found
      .replaceAll(thread, (match) => match.replace('import.meta.url', 'import.meta.URL'))
      .replaceAll(/\bimport\.meta\.(?:url|dirname|filename)\b/g, (asked) =>
        asked.endsWith('url') ? `${there}.href` : `fileURLToPath_(${asked.endsWith('dirname') ? `new URL('.', ${there})` : there})`,
      )
      .replaceAll('import.meta.URL', 'import.meta.url')
    if (away === code) return null
    if (away.includes('fileURLToPath_(')) imports.push("import { fileURLToPath as fileURLToPath_ } from 'node:url'")
    return { code: `${imports.join('\n')}\n${away}`, map: null }
  },
}

/** Commander loads what starts processes, for commands that are programs of their own, of which there are none: that takes Node as long as all of commander. */
const withoutProcesses = {
  name: 'bouwsteen-without-processes',
  transform(code, id) {
    if (!id.endsWith('commander/lib/command.js')) return null
    return { code: code.replace("= require('node:child_process')", '= undefined'), map: null }
  },
}

/** What `renderer/build/find-modules.ts` would answer. All are loaded at once: from one file that costs less than to open another. */
function listFound(call, pattern, imports) {
  const asked = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+').replace(/ts$/, 'js')}$`)
  const found = files.filter((file) => asked.test(file))
  if (found.length === 0) throw new Error(`${pattern} finds no module`)
  const entries = found.map((file, index) => {
    const from = JSON.stringify(join(compiled, file))
    const path = JSON.stringify(file.replace(/js$/, 'ts'))
    const name = `found_${pattern.split('*').length}_${index}`
    imports.push(`import * as ${name} from ${from}`)
    return call === 'findModules' ? `{ path: ${path}, load: () => Promise.resolve(${name}) }` : `{ path: ${path}, module: ${name} }`
  })
  return call === 'findModules' ? `[${entries.join(', ')}]` : `Promise.resolve([${entries.join(', ')}])`
}

/** @returns whether what is joined is older than what it is made of */
function isOutdated() {
  const joined = findJoined()
  if (!joined) return true
  const { mtimeMs } = statSync(joined)
  return [fileURLToPath(import.meta.url), join(root, 'package.json')].some((path) => statSync(path).mtimeMs > mtimeMs)
}

async function joinModules() {
  const began = Date.now()
  const threads = files.flatMap((path) =>
    [...readFileSync(join(compiled, path), 'utf8').matchAll(thread)].map(([, name]) => [name, join(compiled, path, '..', `${name}.js`)]),
  )
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [moved, withoutProcesses],
    // Packages carry their code twice, for development too. What `site dev` gives a browser is joined elsewhere.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: [], resolve: { conditions: ['node', 'module', 'production'] } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { main: join(compiled, 'cli', 'main.js'), ...Object.fromEntries(threads) },
        external: apart,
        // What a command loads when it needs it is in the first file where another imports it.
        checks: { ineffectiveDynamicImport: false },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups },
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  })
  // What Node kept of an earlier join is never asked for again.
  rmSync(join(compiled, 'kept-by-node'), { recursive: true, force: true })
  for (const name of readdirSync(outDir)) {
    const path = join(outDir, name)
    const { mtimeMs } = statSync(path)
    if (mtimeMs < began - KEPT) rmSync(path)
  }
}

if (isOutdated()) await joinModules()
