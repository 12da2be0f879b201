import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Endpoint, isEndpoint } from '#editor-server/api/endpoint.ts'

/** TypeScript in tests, JavaScript once compiled. */
const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
const folder = join(import.meta.dirname, '..', 'editor-server', 'api')

/** A call with the file that answers it, relative to the product. */
export interface FoundEndpoint {
  endpoint: Endpoint
  file: string
}

/** Every call of the API, found by listing `editor-server/api/<resource>/<verb-noun>`. */
export async function findEndpoints(): Promise<Endpoint[]> {
  return (await findEndpointFiles()).map(({ endpoint }) => endpoint)
}

export async function findEndpointFiles(): Promise<FoundEndpoint[]> {
  const resources = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const found = await Promise.all(
    resources.map(async ({ name }) => {
      const files = (await readdir(join(folder, name))).filter((file) => file.endsWith(extension) && !file.endsWith(`.test${extension}`))
      return Promise.all(files.sort().map((file) => endpointsIn(name, file)))
    }),
  )
  return found.flat(2)
}

async function endpointsIn(resource: string, file: string): Promise<FoundEndpoint[]> {
  const module = (await import(pathToFileURL(join(folder, resource, file)).href)) as Record<string, unknown>
  const source = `editor-server/api/${resource}/${file.replace(/\.js$/, '.ts')}`
  return Object.values(module)
    .filter(isEndpoint)
    .map((endpoint) => ({ endpoint, file: source }))
}
