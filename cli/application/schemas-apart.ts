import { join } from 'node:path'
import { productRoot } from '#renderer/product-root.ts'
import { isRecord } from '#content/model/json/is-record.ts'
import { type Plugin, type Rolldown, runnerImport } from 'vite'

/** Modules that describe data: contracts of calls, and schemas of the model. */
const DESCRIBING = /\/(?:editor-server\/api\/[^/]+\/contract|content\/model\/(?:[^/]+\/schema|guid\/guid))\.ts$/
/** The same for Vite. */
const GLOBS = ['/editor-server/api/*/contract.ts', '/content/model/*/schema.ts', '/content/model/guid/guid.ts']
const ALL = 'virtual:describing-modules'
/** Ends the id of a describing module with its schemas. */
const WHOLE = '?whole'
/** Ends the id of a second one for its functions: in one script with schemas that come later, they would take them along. */
const FUNCTIONS = '?functions'

/** Where schemas stand. */
const WITH_SCHEMAS = /\/(?:editor-server\/api|content\/model)\/.*\.ts(?:\?\w+)?$/

type Exports = Readonly<Record<string, unknown>>

/**
 * Leaves zod and its schemas out of what browsers load until something there checks data. A client makes a call by its method, path and
 * statuses alone, yet a contract builds all its schemas as soon as it loads. In the browser such a module therefore gives its calls and
 * constants as plain data, and its schemas from the whole module, which is only bundled where they are used. Of any module that makes schemas,
 * those that nobody uses are left out.
 */
export function keepSchemasApart(): Plugin {
  let modules: Promise<Readonly<Record<string, Exports>>> | undefined
  return {
    name: 'bouwsteen-schemas-apart',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (!DESCRIBING.test(id)) return
      modules ??= evaluateModules()
      const exported = (await modules)[id]
      return exported && { code: writeModule(id, exported), moduleSideEffects: false }
    },
    transform(code, id) {
      return WITH_SCHEMAS.test(id) && /from ['"]zod['"]/.test(code) ? { code: markPure(code, this.parse(code)), map: null } : undefined
    },
    resolveId(source) {
      return source.endsWith(WHOLE) || source.endsWith(FUNCTIONS) ? { id: source, moduleSideEffects: false } : undefined
    },
  }
}

/** By absolute path, what each describing module exports. */
async function evaluateModules(): Promise<Record<string, Exports>> {
  const listing: Plugin = {
    name: 'bouwsteen-describing-modules',
    resolveId: (id) => (id === ALL ? ALL : undefined),
    load: (id) => (id === ALL ? `export const modules = import.meta.glob(${JSON.stringify(GLOBS)}, { eager: true })` : undefined),
  }
  const { module } = await runnerImport<{ modules: Record<string, Exports> }>(ALL, {
    root: productRoot,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [listing],
    resolve: { conditions: ['bouwsteen-source', 'node', 'module', 'production'] },
  })
  return Object.fromEntries(Object.entries(module.modules).map(([path, exported]) => [join(productRoot, path), exported]))
}

function writeModule(id: string, exported: Exports): string {
  const lines: string[] = []
  const apart: string[] = []
  const functions: string[] = []
  for (const [name, value] of Object.entries(exported)) {
    const data = isCall(value) ? callAsData(value) : value
    if (isData(data)) lines.push(`export const ${name} = ${JSON.stringify(data)}`)
    else if (typeof value === 'function') functions.push(name)
    else apart.push(name)
  }
  if (apart.length > 0) lines.push(`export { ${apart.join(', ')} } from ${JSON.stringify(`${id}${WHOLE}`)}`)
  if (functions.length > 0) lines.push(`export { ${functions.join(', ')} } from ${JSON.stringify(`${id}${FUNCTIONS}`)}`)
  return lines.join('\n')
}

function isCall(value: unknown): value is Record<string, unknown> & { answers: object } {
  return isRecord(value) && typeof value['method'] === 'string' && typeof value['path'] === 'string' && isRecord(value['answers'])
}

/** What the client knows a call by. */
function callAsData({ method, path, answers, upload }: Record<string, unknown> & { answers: object }): object {
  return {
    method,
    path,
    answers: Object.fromEntries(Object.keys(answers).map((status) => [status, null])),
    ...(upload !== undefined && { upload }),
  }
}

/** Says of all that such a module makes when it loads that making it does nothing else: a function beside a schema comes without it. */
function markPure(code: string, { body }: ReturnType<Rolldown.PluginContext['parse']>): string {
  const declared = body.flatMap((each) => {
    const statement = each.type === 'ExportNamedDeclaration' ? each.declaration : each
    return statement?.type === 'VariableDeclaration' ? statement.declarations : []
  })
  let marked = code
  for (const { init } of declared.toReversed())
    if (init?.type === 'CallExpression')
      marked = `${marked.slice(0, init.start)}/* @__PURE__ */ (() => ${marked.slice(init.start, init.end)})()${marked.slice(init.end)}`
  return marked
}

function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isData)
  if (isRecord(value))
    return [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null) && Object.values(value).every(isData)
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
