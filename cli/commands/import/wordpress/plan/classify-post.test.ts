import { describe, expect, test } from 'vitest'
import { classifyPost, visibilityOf } from './classify-post.ts'

describe('what becomes of a post', () => {
  test.each([
    ['page', 'publish', 'page'],
    ['post', 'draft', 'item'],
    ['vacature', 'publish', 'item'],
    ['attachment', 'inherit', 'media'],
    ['attachment', 'private', 'skipped'],
    ['attachment', 'trash', 'skipped'],
    ['nav_menu_item', 'publish', 'menu'],
    ['post', 'trash', 'skipped'],
    ['post', 'auto-draft', 'skipped'],
    ['revision', 'inherit', 'skipped'],
    ['shop_order', 'wc-completed', 'skipped'],
    ['flamingo_inbound', 'publish', 'skipped'],
    ['feedback', 'publish', 'skipped'],
    ['constructor', 'publish', 'item'],
  ])('%s with status %s: %s', (type, status, kind) => {
    expect(classifyPost({ type, status }).kind).toBe(kind)
  })
})

describe('who may see a post', () => {
  const post = { type: 'post', status: 'publish', hasPassword: false, link: 'https://dorp.example/a/', publishedOn: undefined, content: '' }
  const now = new Date('2026-06-01T12:00:00Z')
  test.each([
    ['published', {}, true, 'Public'],
    ['with a password', { hasPassword: true }, false, 'Public'],
    ['a private item', { status: 'private' }, false, 'Public'],
    ['a private page', { status: 'private', type: 'page' }, true, 'Admin'],
    ['a private page with a password', { status: 'private', type: 'page', hasPassword: true }, false, 'Public'],
    ['a draft', { status: 'draft' }, false, 'Public'],
    ['pending', { status: 'pending' }, false, 'Public'],
    ['scheduled', { status: 'future' }, false, 'Public'],
    ['published in the future', { publishedOn: '2026-06-02T00:00:00Z' }, false, 'Public'],
    ['published in the past', { publishedOn: '2026-06-01T00:00:00Z' }, true, 'Public'],
    ['with a part for members', { content: 'a [members_only]b[/members_only]' }, false, 'Public'],
    ['with a part for a role', { content: '[um_show_content roles=x]b[/um_show_content]' }, false, 'Public'],
    [
      'with a block for members',
      { content: '<!-- wp:premium-content/container -->b<!-- /wp:premium-content/container -->' },
      false,
      'Public',
    ],
    ['with a block by a condition', { content: '<!-- wp:group {"blockVisibility":{"controlSets":[{"id":1}]}} -->b' }, false, 'Public'],
    ['with a block by no condition', { content: '<!-- wp:group {"blockVisibility":{"controlSets":[]}} -->b' }, true, 'Public'],
    ['for a role as a whole', { meta: new Map([['_members_access_role', 'editor']]) }, false, 'Public'],
    ['with a part for nobody in particular', { content: '[accordion]b[/accordion]' }, true, 'Public'],
    ['with a status of a plug-in', { status: 'wc-completed' }, false, 'Public'],
    ['of a type with an address', { type: 'vacature' }, true, 'Public'],
    ['of a type without an address', { type: 'verslag', link: 'https://dorp.example/?post_type=verslag&p=3' }, false, 'Public'],
  ])('%s', (_name, fields, isPublished, viewAccess) => {
    const visibility = visibilityOf({ ...post, ...fields }, true, now)
    expect(visibility).toMatchObject({ isPublished, viewAccess })
    expect(visibility.reason === undefined).toBe(isPublished && viewAccess === 'Public')
  })

  test('of a type of a site whose addresses show nothing', () => {
    expect(visibilityOf({ ...post, type: 'vacature' }, false, now).isPublished).toBe(false)
    expect(visibilityOf({ ...post, link: 'https://dorp.example/?p=3' }, false, now).isPublished).toBe(true)
  })
})
