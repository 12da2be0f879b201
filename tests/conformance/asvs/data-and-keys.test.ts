import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPasswordFault } from '#editor-server/accounts/password-policy.ts'
import { auditActions } from '#content/model/audit/schema.ts'
import { everyKind } from '#content/model/record/every-kind.ts'
import { MOST_ACCESS_TOKENS, MOST_SESSIONS } from '#content/model/session/lifetime.ts'
import { authenticationMethods } from '#content/model/session/schema.ts'
import { profileVisibilities } from '#content/model/profile-property/schema.ts'
import { productRoot } from '#renderer/product-root.ts'

const read = (page: string) => readFileSync(join(productRoot, `content/sites/handbook/pages/reference/${page}.md`), 'utf8')
const page = read('data-and-keys')
const accounts = read('accounts')

function sectionOf(text: string, title: string): string {
  const start = text.indexOf(`\n## ${title}\n`)
  expect(start, `a section "${title}"`).toBeGreaterThan(0)
  const end = text.indexOf('\n## ', start + 4)
  return text.slice(start, end < 0 ? undefined : end)
}

/** Words in code of the first column of a table. */
const firstColumn = (section: string) =>
  [...section.matchAll(/^\| ((?:`[^`|]+`(?:, )?)+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word),
  )

/** Purposes for which the source derives a key. */
function listPurposes(): string[] {
  const folder = join(productRoot, 'editor-server')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.includes('.test.'),
  )
  const found = files.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/keyFor\('([^']+)'\)/g)].map(([, name]) => name),
  )
  return [...new Set(found)].filter((name) => name !== undefined).sort()
}

describe('data and keys, in the handbook', () => {
  it('the page has every kind of record once, and no other', () => {
    expect(firstColumn(sectionOf(page, 'Records')).sort()).toEqual(Object.keys(everyKind).sort())
  })

  it('the page has every key once, and no other', () => {
    expect(listPurposes().length).toBeGreaterThan(6)
    expect(firstColumn(sectionOf(page, 'Keys')).sort()).toEqual(listPurposes())
  })

  it('the page has every action of the audit log, and no other', () => {
    const [, listed = ''] = /The actions of the audit log are ([^.]+)\./.exec(sectionOf(page, 'Logs')) ?? []
    expect([...listed.matchAll(/`(\w+)`/g)].map(([, action]) => action)).toEqual([...auditActions])
  })

  it('the page names whom the server talks to', () => {
    const section = sectionOf(page, 'Connections')
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'oidc', 'cdn', 'DNS', 'git', 'decoder']) expect(section).toContain(name)
  })

  it('the page says what holds costly work, and when packages are mended', () => {
    expect(sectionOf(page, 'What costs much')).toContain('five seconds')
    expect(sectionOf(page, 'Packages')).toMatch(/within a week.*within a month.*within three months/s)
  })
})

describe('accounts, in the handbook', () => {
  it('the page on accounts names kinds of words that no password is made of', async () => {
    const listed = [...sectionOf(accounts, 'Passwords').matchAll(/`([a-z]{6,})`/g)].map(([, word]) => word)
    expect(listed.length).toBeGreaterThan(3)
    for (const word of listed) expect(await findPasswordFault(`${word}2026!!!`, { owner: [], site: [] }), word).toBe('passwordCommon')
  })

  it('the page on accounts names every way to sign in', () => {
    const words = {
      pwd: 'password',
      otp: 'authenticator app',
      hwk: 'passkey',
      recovery: 'recovery codes',
      link: 'sign in from the terminal',
      oidc: 'OpenID providers',
      mfa: 'With `acr`',
    }
    expect(Object.keys(words).sort()).toEqual([...authenticationMethods].sort())
    for (const word of Object.values(words)) expect(accounts).toContain(word)
  })

  it('the page on accounts says how long sessions last, as the code does', () => {
    const section = sectionOf(accounts, 'Signing in')
    for (const text of ['30 minutes unused, 8 hours at most', '14 days unused, 30 days at most', 'ten sessions', 'twenty access tokens'])
      expect(section).toContain(text)
    expect([MOST_SESSIONS, MOST_ACCESS_TOKENS]).toEqual([10, 20])
  })

  it('the page on accounts says what a provider has to do with sessions', () => {
    expect(sectionOf(accounts, 'Accounts of another organisation')).toContain('Signing out there does not end it')
  })

  it('the page on accounts says who sees and changes which fields', () => {
    const section = sectionOf(accounts, 'Who sees and changes what of a person')
    for (const visibility of profileVisibilities) expect(section).toContain(`property for \`${visibility}\``)
  })
})
