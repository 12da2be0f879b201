import { once } from 'node:events'
import { get } from 'node:http'

/** Asks for a page as a browser would, and waits for its first byte. */
export async function requestPage(port: number, host: string): Promise<void> {
  const [response] = (await once(get({ host: '127.0.0.1', port, headers: { host: `${host}:${port}` } }), 'response')) as [
    NodeJS.ReadableStream,
  ]
  response.resume()
  await once(response, 'end')
}
