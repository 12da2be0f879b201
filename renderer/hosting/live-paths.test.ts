import { expect, it } from 'vitest'
import { isLivePath } from './live-paths.ts'
import { writeVarnish } from './write-varnish.ts'

it.each(['/api/pages', '/api', '/admin', '/sign-in', '/wonen/edit', '/edit', '/a/0000004d-aaaa-4000-8000-00000000004d'])(
  '%s is the live server’s',
  (path) => expect(isLivePath(path)).toBe(true),
)

it.each(['/', '/apis', '/administratie', '/wonen', '/editie', '/a/0123456789ab.png', '/assets/x.css'])('%s is not', (path) =>
  expect(isLivePath(path)).toBe(false),
)

it('Varnish passes on who is signed in, and who looks at a rehearsal', () => {
  const site = { site: 'een', primaryDomain: 'www.een.nl', otherHosts: [], redirects: [], pageLinks: [], itemLinks: [] }
  const vcl = writeVarnish([{ ...site, formerFolders: [], notFoundAreas: [], thirdParties: {} }], { backend: '127.0.0.1:8080' })
  expect(vcl).toContain('req.http.Cookie ~ "(^|; *)(__Host-sid|__Host-rehearsal)="')
})
