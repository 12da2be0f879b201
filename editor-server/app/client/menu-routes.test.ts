import { CircleUserRound } from 'lucide'
import { expect, it } from 'vitest'
import type { User } from '#content/access/actor.ts'
import { plainUser as user } from '#tests/support/plain-user.ts'
import type { Route } from './route.ts'
import { findMenuRoutes } from './menu-routes.ts'

const screen = (path: Route['path'], rest: Partial<Route> = {}): Route => ({
  path,
  access: { kind: 'user' },
  titleKey: 'x.title',
  layout: 'main',
  load: () => Promise.reject(new Error('not opened')),
  ...rest,
})
const inMenu = (sort: number) => ({ menu: { in: 'account', sort, icon: CircleUserRound } }) as const

it('puts screens in the menu that they name, in its order, for whom they are', () => {
  const routes = [
    screen('/sign-in'),
    screen('/sessions', inMenu(2)),
    screen('/profile', inMenu(1)),
    screen('/notices', inMenu(2)),
    screen('/users', { ...inMenu(0), access: { kind: 'area', area: 'users' } }),
  ]
  const paths = (actor: User | undefined) => findMenuRoutes(routes, 'account', actor).map(({ path }) => path)
  expect(paths(user)).toEqual(['/profile', '/notices', '/sessions'])
  expect(paths({ ...user, isAdmin: true })).toEqual(['/users', '/profile', '/notices', '/sessions'])
  expect(paths(undefined)).toEqual([])
})
