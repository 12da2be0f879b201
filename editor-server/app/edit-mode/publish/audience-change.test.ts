import { describe, expect, it } from 'vitest'
import type { Edited } from '../session/contract.ts'
import { findAudienceChange } from './audience-change.ts'

const page = (viewAccess: string, isPublished = true) => ({ kind: 'page', value: { viewAccess, isPublished } }) as unknown as Edited
const item = (isPublished = true) => ({ kind: 'item', value: { isPublished } }) as unknown as Edited

describe('findAudienceChange', () => {
  it.each<[string, Edited | undefined, Edited, string | undefined]>([
    ['a new page for everyone', undefined, page('Public'), 'new'],
    ['a new page for some', undefined, page('Roles'), 'newClosed'],
    ['a page that was taken off', page('Public', false), page('Public'), 'off'],
    ['a closed page that was taken off', page('Users', false), page('Users'), 'offClosed'],
    ['a page that becomes one for some', page('Public'), page('Users'), 'closes'],
    ['a page that becomes one for everyone', page('Admin'), page('Public'), 'opens'],
    ['a page that stays as it was', page('Public'), page('Public'), undefined],
    ['a closed page that stays closed, for others', page('Roles'), page('Users'), undefined],
    ['an item', item(), item(), undefined],
    ['a new item', undefined, item(), 'new'],
  ])('%s', (_name, live, edited, expected) => expect(findAudienceChange(live, edited)).toBe(expected))
})
