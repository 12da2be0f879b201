import { createCallApi, type CallApi } from '#editor-server/app/client/api/call-api.ts'
import { getFrom } from '../live-server.ts'

export interface Address {
  port: number
  site: string
}

/** Edit mode's client, with a bearer token instead of a browser's cookies. */
export function createSiteClient({ port, site }: Address, token: string): CallApi {
  const fetch = async (path: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    const sent = { site, method, headers: headers as Record<string, string>, ...(typeof body === 'string' && { body }) }
    const answer = await getFrom(port, path, sent)
    return new Response(answer.body === '' ? null : answer.body, {
      status: answer.status,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((each): [string, string] => [name, each]),
      ),
    })
  }
  return createCallApi({
    fetch: fetch as typeof globalThis.fetch,
    readCookies: () => '',
    findToken: () => token,
    findLanguage: () => 'nl',
    createId: () => crypto.randomUUID(),
  })
}

/** Sends a file as a form does (RFC 7578). @returns the status */
export async function sendUpload(
  { port, site }: Address,
  token: string,
  upload: { path: string; field: string; file: { name: string; type: string; bytes: Uint8Array }; version?: string | undefined },
): Promise<number> {
  const form = new FormData()
  form.append(upload.field, new Blob([Uint8Array.from(upload.file.bytes)], { type: upload.file.type }), upload.file.name)
  const written = new Response(form)
  const answer = await getFrom(port, upload.path, {
    site,
    method: 'POST',
    headers: {
      'content-type': written.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
      ...(upload.version !== undefined && { 'if-match': upload.version }),
    },
    body: new Uint8Array(await written.arrayBuffer()),
  })
  return answer.status
}
