import { describe, expect, test } from 'vitest'
import { parseCsv } from '#renderer/blocks/table/parse-csv.ts'
import { type ImportWords, type NamedRole, readPeople } from './read-people.ts'

const EDITORS = '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c33'
const words: ImportWords = {
  headings: {
    firstName: ['Voornaam'],
    middleName: ['Tussenvoegsel'],
    lastName: ['Achternaam'],
    email: ['E-mailadres', 'Mail'],
    roles: ['Rollen', 'Rol'],
    language: ['Taal'],
  },
  roles: new Map<string, NamedRole>([
    ['beheerder', { isAdmin: true }],
    ['redacteur', { isContentManager: true }],
    ['webteam', { roleId: EDITORS }],
  ]),
}
const read = (text: string) => readPeople(parseCsv(text, { keepsEmpty: true }), words)
const none = { isAdmin: false, isContentManager: false, roleIds: [] }

describe('readPeople', () => {
  test('takes the columns in any order and spelling, from a Dutch and from an English spreadsheet', () => {
    const noor = { firstName: 'Noor', middleName: 'van der', lastName: 'Zwaan', email: 'noor@stad.example' }
    expect(read('\uFEFFE-mail adres;Achternaam;voornaam;Tussenvoegsel\r\nnoor@stad.example;Zwaan;Noor;van der\r\n').people).toEqual([
      { ...noor, rights: none },
    ])
    expect(read('firstName,middleName,lastName,MAIL,language\nNoor,van der,Zwaan,noor@stad.example,EN').people).toEqual([
      { ...noor, rights: none, language: 'en' },
    ])
  })

  test('gives each person the roles of their own cell', () => {
    const { people } = read(
      'Voornaam;Achternaam;Mail;Rollen\nNoor;Zwaan;n@s.example;"Beheerder; WEBTEAM | webteam"\nSam;Bos;s@s.example;Redacteur',
    )
    expect(people.map(({ rights }) => rights)).toEqual([
      { isAdmin: true, isContentManager: false, roleIds: [EDITORS] },
      { isAdmin: false, isContentManager: true, roleIds: [] },
    ])
  })

  test('names what is wrong by the line of the spreadsheet, and keeps the others', () => {
    const { people, faults } = read(
      [
        'Voornaam;Achternaam;Mail;Rollen;Taal',
        'Noor;Zwaan;noor@s.example;;',
        ';Bos;bos@s.example;;',
        '',
        ';;;;',
        'Sam;Bos;sam@;;',
        'Noor;Zwaan;NOOR@s.example;;',
        'Ali;Vos;ali@s.example;Koning;',
        'Eva;Vos;eva@s.example;;Frans',
        `${'x'.repeat(300)};Vos;x@s.example;;`,
        'Tim;Vos;tim@s.example;;nl',
      ].join('\n'),
    )
    expect(people.map(({ email }) => email)).toEqual(['noor@s.example', 'tim@s.example'])
    expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
      [3, 'name'],
      [6, 'email'],
      [7, 'twice'],
      [8, 'role'],
      [9, 'language'],
      [10, 'name'],
    ])
    expect(faults[3]?.text).toBe('Koning')
  })

  test('says which columns are missing, also of an empty file', () => {
    expect(read('Naam;E-mailadres\nNoor Zwaan;noor@s.example')).toEqual({ people: [], faults: [], missing: ['firstName', 'lastName'] })
    expect(read('').missing).toEqual(['firstName', 'lastName', 'email'])
  })
})
