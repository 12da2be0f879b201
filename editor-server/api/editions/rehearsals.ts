import { stringifySetCookie } from 'cookie'
import { AppError } from '#content/errors/app-error.ts'
import { findShown, REHEARSAL_COOKIE } from '../../editions/edition-links.ts'
import { rehearseEdition } from '../../editions/rehearse-edition.ts'
import { implement, reply } from '../endpoint.ts'
import * as calls from './contract.ts'

/** Lax: the link is opened from a mail or another site. */
const attributes = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const

/** What the browser keeps of the site is another thing at the same addresses. */
const home = { Location: '/', 'Clear-Site-Data': '"cache"' } as const

export const openRehearsal = implement(calls.openRehearsal, {
  async run({ site, params: { token }, now }) {
    const shown = await findShown(site, token, now)
    if (!shown) throw new AppError('SITE_NOT_FOUND')
    await rehearseEdition(site, shown.edition)
    const maxAge = Math.floor((Date.parse(shown.link.until) - now.getTime()) / 1000)
    const cookie = stringifySetCookie({ name: REHEARSAL_COOKIE, value: token, maxAge, ...attributes })
    return reply(302, undefined, { headers: { ...home, 'Set-Cookie': cookie } })
  },
})

export const leaveRehearsal = implement(calls.leaveRehearsal, {
  async run() {
    const cookie = stringifySetCookie({ name: REHEARSAL_COOKIE, value: '', maxAge: 0, ...attributes })
    return reply(302, undefined, { headers: { ...home, 'Set-Cookie': cookie } })
  },
})
