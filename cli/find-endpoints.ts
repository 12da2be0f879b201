import { type Endpoint, isEndpoint } from '#editor-server/api/endpoint.ts'
import { loadModules } from '#renderer/build/find-modules.ts'

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
  const found = await loadModules<Record<string, unknown>>('editor-server/api/*/*.ts')
  return found.flatMap(({ path, module }) =>
    Object.values(module)
      .filter(isEndpoint)
      .map((endpoint) => ({ endpoint, file: path })),
  )
}
