import { expect, test } from 'vitest'
import { addressesOfOutput } from './output-urls.ts'

test.each([
  ['index.html', ['/']],
  ['wonen/afval/index.html', ['/wonen/afval', '/wonen/afval/']],
  ['404.html', ['/404.html']],
  ['nieuws/feed.xml', ['/nieuws/feed.xml']],
  ['nieuws/p/2/index.html', ['/nieuws/p/2', '/nieuws/p/2/']],
  ['café/index.html', ['/caf%C3%A9', '/caf%C3%A9/']],
])('%s is asked for as %j', (path, addresses) => {
  expect(addressesOfOutput(path)).toEqual(addresses)
})
