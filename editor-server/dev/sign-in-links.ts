import type { RequestHandler } from 'express'
import { beginSession, createToken, hashToken } from '../accounts/sessions.ts'
import type { SignInLink } from './contract.ts'
import { getSite } from '../http/context.ts'
import { setSessionCookies } from '../http/session/cookies.ts'
import { createXsrfToken } from '../http/xsrf/check-xsrf.ts'
import type { OpenSites } from '../site/open-sites.ts'
import { demoNames, keepDemoAccounts, keepDemoStaff, type DemoName } from './demo-accounts.ts'

/** Links that sign in a demo account, once each, while `site dev` runs. Keeps only their hashes. */
export class SignInLinks {
  readonly #open = new Map<string, { site: string; name: DemoName | 'staff' }>()

  /** @param urlOf address of a site without a trailing slash */
  make(sites: OpenSites, urlOf: (site: string) => string): SignInLink[] {
    return sites.names.flatMap((site) =>
      [...demoNames, ...(sites.find(site)?.administration ? (['staff'] as const) : [])].map((name) => {
        const code = createToken()
        this.#open.set(hashToken(code), { site, name })
        return { site, name, url: `${urlOf(site)}/sign-in?link=${code}` }
      }),
    )
  }

  /** Signs in and shows the site. */
  redeem(): RequestHandler {
    return async (request, response, next) => {
      const { link } = request.query
      if (request.path !== '/sign-in' || request.method !== 'GET' || typeof link !== 'string') return next()
      const site = getSite(request)
      const key = hashToken(link)
      const found = this.#open.get(key)
      if (found?.site !== site.name) {
        return void response.status(410).type('text/plain').send('This link has been used. Press o in the terminal for others.\n')
      }
      this.#open.delete(key)
      const now = new Date()
      const isStaff = found.name === 'staff'
      const account = found.name === 'staff' ? await keepDemoStaff(site, now) : (await keepDemoAccounts(site, now))[found.name]
      const device = (request.get('User-Agent') ?? '').slice(0, 200)
      const { token, id } = await site.records.transact((writer) =>
        // Whatever the site asks of a sign-in: demo accounts have no second factor.
        beginSession(writer, { account, isStaff, methods: ['link', 'mfa'], device, now }),
      )
      setSessionCookies(response, token, createXsrfToken(site, id))
      return response.redirect(302, '/')
    }
  }
}
