import { describe, expect, it } from 'vitest'
import { readReturnTo } from '#content/model/url/return-to.ts'
import { signInAddress } from './return-to.ts'

describe('where a person goes on to after signing in', () => {
  it.each(['/', '/regelen/paspoort?x=1#top', '/edit', '/account/security', '/%2F%2Fevil.example', '/wonen/é'])('keeps %s', (path) => {
    expect(readReturnTo(path)).toBe(path)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    ' /x',
    '/\t/evil.example',
    '/x\n/evil',
    '/a\\b',
    '/sign-in?returnTo=/sign-in',
    '/password/code',
    '/verify/code',
    '/invitation/code',
    '/unauthorized',
    '/api/sessions',
    null,
    undefined,
  ])('takes no %j', (path) => {
    expect(readReturnTo(path)).toBe('/')
  })

  it('stays on this host, however a browser reads it', () => {
    for (const path of ['//e.x', '/\\e.x', '/%5Ce.x', '/./\\e.x', '/..//e.x', '/x', '///e.x'])
      expect(new URL(readReturnTo(path), 'https://site.example').host).toBe('site.example')
  })

  it('is named by the address of the sign-in screen', () => {
    expect(signInAddress('/edit?x=1')).toBe('/sign-in?returnTo=%2Fedit%3Fx%3D1')
    expect(signInAddress('/')).toBe('/sign-in')
  })
})
