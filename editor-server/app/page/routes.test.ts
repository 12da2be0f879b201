import { describe, expect, it } from 'vitest'
import type { Actor } from '#content/access/actor.ts'
import { decide } from '#content/access/policy.ts'
import { isReservedPath } from '#content/model/url/segment.ts'
import { needsAdminMessages } from '#content/access/site-access.ts'
import { plainUser } from '#tests/support/plain-user.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { findMenuRoutes } from '../client/menu-routes.ts'
import { findAreaHome, findRoute, isWithinApplication, routes } from './routes.ts'
import { addScreenTexts, loadTexts } from './texts.ts'

const screens = Object.keys(import.meta.glob('../screens/**/screen.tsx'))

describe('route table', () => {
  it('has a route for each screen, and each address once', () => {
    expect(routes.length).toBe(screens.length)
    expect(routes.length).toBeGreaterThan(8)
    expect(new Set(routes.map(({ path }) => path.replaceAll(/:\w+/g, ':'))).size).toBe(routes.length)
  })

  it.each(routes.map((route) => [route.path, route] as const))(
    '%s: can collide with no page, and its title has a text in both languages',
    async (path, route) => {
      const isReserved = isReservedPath(path.replaceAll(/:\w+|\*/g, 'x'))
      expect(isReserved, 'a page could have this address: begin it with a segment that content/model/url/segment.ts reserves').toBe(true)
      for (const language of ['nl', 'en'] as const) {
        const texts = await loadTexts(language, path)
        expect(texts.language).toBe(language)
        expect(texts.exists(route.titleKey), `${route.titleKey} stands in messages.${language}.json of its screen's folder`).toBe(true)
      }
    },
  )

  it('has an invitation stand alone, and every other screen in a frame', () => {
    expect(routes.filter(({ layout }) => layout === 'bare').map(({ path }) => path)).toEqual(['/invitation/:code'])
  })

  it('keeps the administration to administrators, and the account to who is signed in', () => {
    const openTo = (actor: Actor) => routes.filter(({ access }) => decide(access, actor).outcome === 'allowed').map(({ path }) => path)
    // Others, such as that of the library, are for editors too.
    const isAdministration = (path: string) => /^\/(admin\/(pages|menu|users|roles|forms)|settings|statistics)(\/|$)/.test(path)
    const isAccount = (path: string) => path.startsWith('/account/')
    const all = routes.map(({ path }) => path)
    const manager = { ...plainUser, isContentManager: true }
    expect([undefined, plainUser, manager].map((actor) => openTo(actor).filter(isAdministration))).toEqual([[], [], []])
    expect(openTo({ ...plainUser, isAdmin: true }).filter(isAdministration)).toEqual(all.filter(isAdministration))
    expect(openTo(undefined).filter(isAccount)).toEqual([])
    expect(openTo(plainUser).filter(isAccount)).toEqual(all.filter(isAccount))
    expect(all.filter(isAdministration).length).toBeGreaterThan(2)
  })

  it('has the menus of the specification, in its order', () => {
    const pathsIn = (menu: 'admin' | 'adminNavigation' | 'account') =>
      findMenuRoutes(routes, menu, { ...plainUser, isAdmin: true }).map(({ path }) => path)
    const ofSpecification = ['/admin/pages', '/admin/menu', '/admin/users', '/admin/roles', '/admin/forms']
    expect(pathsIn('admin').slice(0, ofSpecification.length)).toEqual(ofSpecification)
    expect(pathsIn('adminNavigation').slice(0, 2)).toEqual(['/settings', '/statistics'])
    expect(pathsIn('account')).toEqual(
      ['profile', 'preferences', 'notifications', 'activity', 'privacy', 'security'].map((name) => `/account/${name}`),
    )
  })

  it('has whole addresses in its menus', () => {
    for (const { path, menu } of routes) if (menu) expect(path).not.toMatch(/[:*]/)
  })

  it('leaves pages of the site, and edit mode with its own document, to the browser', () => {
    const isWithin = (from: string) => (path: string) => isWithinApplication(path, from)
    expect(['/sign-in', '/password', '/admin/roles'].map(isWithin('/sign-in'))).toEqual([true, true, false])
    expect(['/sign-in', '/admin/roles'].map(isWithin('/admin/roles'))).toEqual([false, true])
    expect(['/', '/regelen', '/edit', '/regelen/parkeren/edit'].map(isWithin('/sign-in'))).toEqual([false, false, false, false])
    expect(['/sign-in', '/admin/forms', '/admin/forms/view/x'].map(isWithin('/admin/forms/view/y'))).toEqual([false, false, true])
    expect(isWithinApplication('/admin/forms/view/x', '/sign-in'), 'it has texts of the administration').toBe(false)
  })

  it.each(['nl', 'en'] as const)('has the texts of a screen where it is, and nowhere else: %s', async (language) => {
    const [roles, users, home] = await Promise.all(['/admin/roles', '/admin/users', '/sign-in'].map((path) => loadTexts(language, path)))
    expect([roles, users, home].map((texts) => texts?.exists('roles.new'))).toEqual([true, false, false])
    expect(home?.exists('problems.SITE_OIDC_FAILED.title')).toBe(false)
    expect((await loadTexts(language, '/sign-in?problem=SITE_OIDC_FAILED')).exists('problems.SITE_OIDC_FAILED.title')).toBe(true)
    const roleScreen = routes.find(({ path }) => path === '/admin/roles')
    await addScreenTexts(users!, roleScreen!)
    expect([users?.exists('roles.new'), users?.exists('users.inviteTitle')]).toEqual([true, true])
  })

  it('leaves a screen with a page of the site within to the browser, whose policy comes with the document', () => {
    expect(isWithinApplication('/settings', '/admin/roles')).toBe(false)
    expect(isWithinApplication('/admin/roles', '/settings')).toBe(true)
    expect(isWithinApplication('/settings', '/settings')).toBe(true)
    expect(isWithinApplication('/admin/legal/privacy', '/admin/legal')).toBe(false)
  })

  it('leads from /admin and /account to the first screen that somebody may open', () => {
    expect(findAreaHome('/admin', { ...plainUser, isAdmin: true })).toEqual({ path: '/admin/pages' })
    expect(findAreaHome('/admin/', plainUser)).toEqual({ path: undefined })
    expect(findAreaHome('/admin', { ...plainUser, isDeveloper: true })).toEqual({ path: '/admin/diagnostics' })
    expect(findAreaHome('/account', plainUser)).toEqual({ path: '/account/profile' })
    expect(findAreaHome('/admin/roles', plainUser)).toBeUndefined()
    const user = `/admin/users/${guidOf(1)}`
    expect(findAreaHome(user, { ...plainUser, isAdmin: true })).toEqual({ path: `${user}/profile` })
  })

  it('finds a screen with its parameters, text before parameters, and nothing else', () => {
    expect(findRoute('/invitation/abc')).toMatchObject({ route: { layout: 'bare' }, params: { code: 'abc' } })
    expect(findRoute('/sign-in/signed-out')?.route.path).toBe('/sign-in/signed-out')
    expect(['/', '/regelen', '/Sign-in', '/sign-in/a/b/c', '/password/a/b'].map((path) => findRoute(path))).toEqual(
      Array(5).fill(undefined),
    )
  })

  it('finds edit mode at every path that ends so, and nowhere else', () => {
    const beforeEdit = (path: string) => findRoute(path)?.params['*']
    expect(['/edit', '/edit/', '/wonen/edit', '/nieuws/i/n1/bericht/edit'].map(beforeEdit)).toEqual([
      '/',
      '/',
      '/wonen',
      '/nieuws/i/n1/bericht',
    ])
    expect(['/wonen/credit', '/Edit', '/edit/wonen', '/edit/canvas', '/wonen/edit/x'].map((path) => findRoute(path))).toEqual(
      Array(5).fill(undefined),
    )
    expect(findRoute('/sign-in')?.route.path).toBe('/sign-in')
  })

  it('loads the admin texts on admin and content-manager routes only', async () => {
    expect((await loadTexts('nl', '/sign-in')).exists('admin.menu.title')).toBe(false)
    for (const path of ['/admin/pages', '/settings', '/regelen/edit']) {
      expect(needsAdminMessages(path)).toBe(true)
      expect((await loadTexts('nl', path)).exists('admin.menu.title')).toBe(true)
    }
  })
})
