import { once } from 'node:events'
import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Somebody with an account at the provider. */
export interface ProviderUser {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

export interface OpenIdProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Opens for clients that return to these addresses; before that it answers nobody. */
  open: (redirectUris: string[]) => void
  /** Who signs in, and at which level of proof, when a browser comes. */
  user: ProviderUser
  acr: string | undefined
  /** Changes the ID token that it gives, as somebody on the way would, or a provider that means harm. */
  tamper: ((idToken: string) => string) | undefined
  /** A token with its key. */
  sign: (header: object, claims: object) => string
  /** Goes through signing in as a browser does. @returns the address that the browser is sent back to */
  visit: (url: string) => Promise<URL>
  close: () => Promise<void>
}

/** Of the key that it signs with. */
export const KEY = 'key of the provider'
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Lets somebody change the token of an answer before it goes. */
function tamperWith(response: ServerResponse, tamper: (idToken: string) => string): void {
  const end = response.end.bind(response) as (text: string) => ServerResponse
  response.end = ((body: unknown) => {
    const answer = JSON.parse(String(body)) as { id_token: string }
    const text = JSON.stringify({ ...answer, id_token: tamper(answer.id_token) })
    response.setHeader('Content-Length', Buffer.byteLength(text))
    return end(text)
  }) as typeof response.end
}

/** A real OpenID provider on this machine that asks its user nothing. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  let provider: Provider | undefined
  const users = new Map<string, ProviderUser>()
  const server = createServer((request, response) => {
    if (!provider) return void response.writeHead(503).end()
    if (made.tamper && request.url?.startsWith('/token')) tamperWith(response, made.tamper)
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response)
    users.set(made.user.sub, made.user)
    const login = { accountId: made.user.sub, ...(made.acr !== undefined && { acr: made.acr }) }
    return void provider.interactionFinished(request, response, { login })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const made: OpenIdProvider = {
    issuer,
    clientId: 'bouwsteen',
    clientSecret: 'a secret of the client',
    user: { sub: 'nobody' },
    acr: undefined,
    tamper: undefined,
    sign(header, claims) {
      const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
      return `${signed}.${createSign('sha256').update(signed).sign(keys.privateKey, 'base64url')}`
    },
    open(redirectUris) {
      provider = new Provider(issuer, {
        clients: [{ client_id: made.clientId, client_secret: made.clientSecret, redirect_uris: redirectUris }],
        jwks: { keys: [{ ...keys.privateKey.export({ format: 'jwk' }), kid: KEY, use: 'sig', alg: 'RS256' }] },
        cookies: { keys: ['a key of the provider'] },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'], acr: null },
        acrValues: ['substantieel', 'laag'],
        features: { devInteractions: { enabled: false } },
        pkce: { required: () => true },
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...users.get(sub), sub }) }),
        async loadExistingGrant({ oidc }) {
          const grant = new (provider as Provider).Grant({
            clientId: oidc.client?.clientId ?? '',
            accountId: oidc.session?.accountId ?? '',
          })
          grant.addOIDCScope('openid email profile')
          await grant.save()
          return grant
        },
      })
      provider.on('server_error', () => {})
    },
    async visit(url) {
      const cookies = new Map<string, string>()
      for (let at = new URL(url), hops = 0; hops < 10; hops += 1) {
        if (at.origin !== issuer) return at
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const next = answer.headers.get('Location')
        if (next === null) throw new Error(`the provider answers ${answer.status}: ${await answer.text()}`)
        at = new URL(next, at)
      }
      throw new Error('the provider sends the browser in circles')
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return made
}
