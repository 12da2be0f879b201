import { expect, it } from 'vitest'
import { thingOf } from './thing-of.ts'

it.each([
  [{ path: '/api/pages/5e1c:publish' }, { resource: 'pages', id: '5e1c' }],
  [{ path: '/api/listitem/5e1c' }, { resource: 'listitem', id: '5e1c' }],
  [{ path: '/api/platformsettingvalues/showSubMenu' }, { resource: 'platformsettingvalues', id: 'showSubMenu' }],
  [
    { path: '/api/roles', thing: '77f0' },
    { resource: 'roles', id: '77f0' },
  ],
  // A link belongs to its edition.
  [
    { path: '/api/editions/5e1c/links', thing: '77f0' },
    { resource: 'editions', id: '5e1c' },
  ],
  [{ path: '/api/sessions:current' }, { resource: 'sessions' }],
  [{ path: '/' }, { resource: '' }],
  [{}, { resource: '' }],
])('says what %j is about', (entry, thing) => expect(thingOf(entry)).toEqual(thing))
