import { hashPassword } from '#editor-server/accounts/passwords.ts'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import { readText } from '#editor-server/mail/sealed-code.ts'
import type { Site } from '#editor-server/site/site.ts'
import { STAFF } from '#editor-server/site/open-sites.ts'
import type { ApiAnswer, ApiServer, Caller, SiteName } from './api-server.ts'

/** The password of every account that gets one. */
export const PASSWORD = 'zeven fietsen in de regen'

let hash: Promise<string> | undefined

/** Gives accounts of both sites the test password. */
export async function givePasswords(server: ApiServer, callers: readonly Exclude<Caller, 'anonymous'>[]): Promise<void> {
  hash ??= hashPassword(PASSWORD)
  const record = { hash: await hash, changedOn: '2026-01-01T00:00:00Z' }
  for (const site of ['een', 'twee'] as const)
    for (const caller of callers) {
      const [store, name] = caller === 'staff' ? [server.staff, STAFF] : [server.records, site]
      await store.transact(name, (writer) => writer.put('passwordHash', server.seeds[site].accounts[caller].guid, record))
    }
}

/** A browser on one site: it keeps cookies, sends its origin and returns the XSRF token. */
export interface ApiBrowser {
  call: (line: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiAnswer>
  signIn: (email: string, password?: string) => Promise<ApiAnswer>
  cookies: Map<string, string>
}

export function openBrowser(
  server: Pick<ApiServer, 'port' | 'call'>,
  { site = 'een', userAgent = '' }: { site?: SiteName; userAgent?: string } = {},
): ApiBrowser {
  const cookies = new Map<string, string>()
  const call: ApiBrowser['call'] = async (line, body, headers = {}) => {
    const answer = await server.call(line, {
      site,
      body,
      headers: {
        origin: `http://${site}.localhost:${server.port}`,
        'user-agent': userAgent,
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(cookies.has('XSRF-TOKEN') && { 'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '') }),
        ...headers,
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return { call, cookies, signIn: (email, password = PASSWORD) => call('POST /api/sessions', { email, password }) }
}

/** Unsent mails of a site, in order, with the code of their link if they have one. */
export async function readMails(
  server: ApiServer,
  site: SiteName = 'een',
): Promise<{ to: string; subject: string; text: string; language: string; code: string }[]> {
  const entries = await server.records.read(site, (reader) => reader.list('outgoingMail'))
  return entries.map(({ value }) => {
    const text = readText(server.sites.find(site) as Site, value)
    const code = /https?:\/\/\S+\/(?:verify(?:\/undo)?|password)\/([\w-]{43})/.exec(text)?.[1] ?? ''
    const { to, subject, language } = value
    return { to, subject, text, language, code }
  })
}

export async function openRegistration(server: ApiServer, site: SiteName = 'een'): Promise<void> {
  await server.sites.find(site)?.content.transact(async (writer) => {
    const settings = await writer.find('settings', SETTINGS_ID)
    if (settings) await writer.put('settings', SETTINGS_ID, { ...settings, registration: 'open' })
  })
}
