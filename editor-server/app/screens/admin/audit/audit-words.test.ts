import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditAction, AuditChange } from '#content/model/audit/schema.ts'
import { ZodDefault, ZodEnum } from 'zod'
import { platformSettingKeys, platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import adminEn from '#content/messages/admin/en.json' with { type: 'json' }
import adminNl from '#content/messages/admin/nl.json' with { type: 'json' }
import { createTexts } from '../../../page/create-texts.ts'
import { type AuditWords, createAuditWords } from './audit-words.ts'
import type { AuditRow } from './audit-table.tsx'
import { deeds } from './deeds.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const guid = '30667527-0000-4000-8000-000000000001'
const other = '87b5a6c1-0000-4000-8000-000000000002'

let words: AuditWords
let english: AuditWords
beforeAll(async () => {
  words = createAuditWords((await createTexts('nl', [{ admin: adminNl, audit: nl }])).t, 'nl')
  english = createAuditWords((await createTexts('en', [{ admin: adminEn, audit: en }])).t, 'en')
})

const row = (more: Partial<AuditRow>): AuditRow => ({
  number: 1,
  on: '2026-05-01T12:00:00.000Z',
  action: 'settings',
  method: 'PUT',
  path: '/api/platformsettingvalues/x',
  result: 200,
  correlationId: 'x',
  link: 'x',
  about: { resource: 'platformsettingvalues', id: 'x' },
  ...more,
})
const did = (action: AuditAction, method: string, path: string) => words.actionOf(row({ action, method, path }))
const tells = (change: AuditChange, names: Record<string, string> = {}) => words.detailsOf(row({ changes: [change], names }))[0]

describe('what was done', () => {
  it.each<[AuditAction, string, string, string]>([
    ['publish', 'POST', `/api/editions/${guid}:publish`, 'Gepubliceerd'],
    ['publish', 'SCHEDULE', `/api/editions/${guid}:publish`, 'Gepubliceerd'],
    ['publish', 'POST', `/api/editions/${guid}:undo`, 'Publicatie ongedaan gemaakt'],
    ['restore', 'POST', `/api/editions/${guid}:undo`, 'Publicatie ongedaan gemaakt'],
    ['export', 'POST', `/api/editions/${guid}/links`, 'Link gedeeld'],
    ['export', 'POST', '/api/sitedata:export', 'Inhoud gedownload'],
    ['credentials', 'POST', '/api/account:close', 'Account gesloten'],
    ['credentials', 'POST', '/api/account:reopen', 'Account teruggenomen'],
    ['users', 'POST', '/api/userinvitation:accept', 'Uitnodiging aanvaard'],
    ['users', 'POST', '/api/userinvitations', 'Uitnodiging verstuurd'],
    ['users', 'DELETE', `/api/userinvitations/${guid}`, 'Uitnodiging ingetrokken'],
    ['users', 'POST', `/api/users/${guid}:restore`, 'Gebruiker teruggezet'],
    ['users', 'POST', '/api/users', 'Gebruikers: toegevoegd'],
    ['users', 'DELETE', `/api/users:deleted/${guid}`, 'Gebruiker voorgoed verwijderd'],
    ['submissions', 'POST', `/api/forms/${guid}/submissions:export`, 'Inzendingen geëxporteerd'],
    ['submissions', 'POST', `/api/submissions/${guid}:reveal`, 'Inzending ingezien'],
    ['submissions', 'DELETE', `/api/submissions/${guid}`, 'Inzending verwijderd'],
    ['settings', 'POST', '/api/forms', 'Formulier toegevoegd'],
    ['settings', 'POST', `/api/forms/${guid}:renewWebhookKey`, 'Sleutel van de webhook vernieuwd'],
    ['settings', 'POST', '/api/profileproperties', 'Profielveld toegevoegd'],
    ['settings', 'DELETE', '/api/listitemtypes/Nieuws', 'Soort item verwijderd'],
    ['publish', 'PUT', `/api/menus/${guid}`, 'Menu gewijzigd'],
    ['settings', 'PUT', '/api/platformsettingvalues/theme', 'Instellingen: gewijzigd'],
    // What was overwritten on purpose is told beside what was done.
    ['overwrite', 'PUT', `/api/menus/${guid}`, 'Bewust overschreven'],
  ])('%s by %s %s is “%4$s”', (action, method, path, text) => expect(did(action, method, path)).toBe(text))

  it('has words in both languages for each call that has its own', () => {
    const names = [...new Set(Object.values(deeds))].toSorted()
    expect([Object.keys(nl.deeds).toSorted(), Object.keys(en.deeds).toSorted()]).toEqual([names, names])
  })

  it('has words for every setting', () => {
    const isUnknown = (key: string) => !(key in nl.fields) || !(key in en.fields)
    expect(platformSettingKeys.filter(isUnknown)).toEqual([])
  })
})

describe('from what to what', () => {
  it('names files, templates and roles, and says of one that is gone that it is', () => {
    expect(tells({ field: 'headerLogo', to: guid }, { [guid]: 'wapen.png' })).toBe('Logo: van niets naar wapen.png')
    expect(tells({ field: 'footers', from: [guid], to: [other] }, { [other]: 'Voet' })).toBe(
      'Voetteksten: van iets dat er niet meer is naar Voet',
    )
    expect(tells({ field: 'roleIds', from: [guid, other], to: [] })).toBe('Rollen: van iets dat er niet meer is naar niets')
    expect(english.detailsOf(row({ changes: [{ field: 'headerLogo', from: guid }] }))).toEqual([
      'Logo: from something that is gone to nothing',
    ])
  })

  it('says the values of settings in the words of their screens', () => {
    expect(tells({ field: 'headerVisibility', from: 'scroll', to: 'pinned' })).toBe(
      'Kop bij het scrollen: van “Schuift uit beeld, en komt terug bij terugscrollen” naar “Blijft altijd staan”',
    )
    expect(tells({ field: 'organizationType', to: 'GovernmentOrganization' })).toBe('Soort organisatie: van niets naar “Overheid”')
    expect(tells({ field: 'defaultLanguage', from: 'nl', to: 'fy' })).toBe('Taal van de site: van Nederlands naar Fries')
    expect(tells({ field: 'publishRoles', from: [], to: ['ContentManager', guid] }, { [guid]: 'Sport' })).toBe(
      'Wie mag publiceren: van niets naar Redacteur en Sport',
    )
    expect(tells({ field: 'platformName', to: 'scroll' })).toBe('Naam van de site: van niets naar “scroll”')
  })

  it('has words in both languages for each value that a setting can have', () => {
    const values = Object.entries(platformSettingsSchema.shape).flatMap(([key, schema]) => {
      const inner = schema instanceof ZodDefault ? schema.unwrap() : schema
      return inner instanceof ZodEnum ? [[key, [...inner.options].map(String).toSorted()] as const] : []
    })
    expect(values.length).toBeGreaterThan(3)
    for (const texts of [nl, en])
      expect(Object.entries(texts.values).map(([key, words]) => [key, Object.keys(words).toSorted()])).toEqual(values)
  })

  it('writes moments and days as tables do', () => {
    expect(tells({ field: 'closedOn', from: '2026-11-21T13:32:00.000Z' })).toBe('Gesloten op: van 21 nov 2026, 14.32 naar niets')
    expect(tells({ field: 'legal.nl', from: '1 (2026-06-01)', to: '2 (2026-07-01)' })).toBe(
      'Nederlandse tekst: van 1 (1 jun 2026) naar 2 (1 jul 2026)',
    )
    expect(tells({ field: 'name', to: '2026-99-99T99:99:99Z' })).toBe('Naam: van niets naar “2026-99-99T99:99:99Z”')
    expect(tells({ field: 'name', to: 'Stand (2026-07-01)' })).toBe('Naam: van niets naar “Stand (2026-07-01)”')
  })
})

it('calls the main menu as the screen of the menus does', () => {
  const about = { resource: 'menus', id: guid, title: 'Top level menu' }
  expect(words.aboutOf(row({ about }))).toBe('Menu: Hoofdmenu')
  expect(english.aboutOf(row({ about }))).toBe('Menu: Main menu')
  expect(words.aboutOf(row({ about: { ...about, title: 'Voet' } }))).toBe('Menu: Voet')
})
