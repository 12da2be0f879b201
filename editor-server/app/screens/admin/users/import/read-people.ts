import { emailKeyOf } from '#content/model/account/schema.ts'
import { applicationUserSchema } from '#content/model/profile/schema.ts'
import { interfaceLanguages, type InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { ParsedCsv } from '#renderer/blocks/table/parse-csv.ts'
import type { GivenRights } from '../rights.ts'

/** People who can be imported at once: each gets a mail, sent one after the other. */
export const MOST_IMPORTED = 500

export const importColumns = ['firstName', 'middleName', 'lastName', 'email', 'roles', 'language'] as const
export type ImportColumn = (typeof importColumns)[number]

/** A file without one of these cannot be imported. */
export const neededColumns = ['firstName', 'lastName', 'email'] as const satisfies readonly ImportColumn[]

export interface ImportedPerson {
  firstName: string
  middleName: string
  lastName: string
  email: string
  rights: GivenRights
  /** Absent where the file does not say. */
  language?: InterfaceLanguage
}

/** What is wrong with a line; the cell's text says where. */
export type LineFault = 'name' | 'email' | 'twice' | 'role' | 'language'

export interface ReadPeople {
  people: ImportedPerson[]
  /** `line` as a spreadsheet counts: the names of the columns are line 1. */
  faults: { line: number; fault: LineFault; text: string }[]
  missing: ImportColumn[]
}

export interface ImportWords {
  /** Headings of each column, besides the column's own name. */
  headings: Record<ImportColumn, readonly string[]>
  /** A role by what a file may call it, in lower case. */
  roles: ReadonlyMap<string, NamedRole>
}

export type NamedRole = { isAdmin: true } | { isContentManager: true } | { roleId: string }

const { firstName, middleName, lastName, email } = applicationUserSchema.shape

/** Reads people off the rows of a table whose first row names the columns; empty rows count as lines. */
export function readPeople({ rows }: ParsedCsv, { headings, roles }: ImportWords): ReadPeople {
  const [head = [], ...lines] = rows
  const places = findColumns(head, headings)
  const found: ReadPeople = { people: [], faults: [], missing: neededColumns.filter((column) => places[column] === undefined) }
  if (found.missing.length > 0) return found
  const seen = new Set<string>()
  for (const [index, cells] of lines.entries()) {
    if (cells.every((text) => text === '')) continue
    const cell = (column: ImportColumn) => cells[places[column] ?? -1]?.trim() ?? ''
    const fail = (fault: LineFault, text: string) => found.faults.push({ line: index + 2, fault, text })
    const named = [firstName.safeParse(cell('firstName')), middleName.safeParse(cell('middleName')), lastName.safeParse(cell('lastName'))]
    const address = email.safeParse(cell('email'))
    const language = interfaceLanguages.find((each) => each === cell('language').toLowerCase())
    const { rights, unknown } = readRoles(cell('roles'), roles)
    if (named.some(({ success }) => !success)) fail('name', [cell('firstName'), cell('lastName')].join(' ').trim())
    else if (!address.success) fail('email', cell('email'))
    else if (seen.has(emailKeyOf(address.data))) fail('twice', address.data)
    else if (unknown !== undefined) fail('role', unknown)
    else if (!language && cell('language') !== '') fail('language', cell('language'))
    else {
      seen.add(emailKeyOf(address.data))
      const names = { firstName: cell('firstName'), middleName: cell('middleName'), lastName: cell('lastName') }
      found.people.push({ ...names, email: address.data, rights, ...(language && { language }) })
    }
  }
  return found
}

function findColumns(head: readonly string[], headings: ImportWords['headings']): Partial<Record<ImportColumn, number>> {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const heads = head.map(plain)
  return Object.fromEntries(
    importColumns.flatMap((column) => {
      const names = new Set([column, ...headings[column]].map(plain))
      const place = heads.findIndex((each) => names.has(each))
      return place === -1 ? [] : [[column, place]]
    }),
  )
}

/** Roles of a cell, with commas, semicolons, bars or lines between them. */
function readRoles(text: string, roles: ImportWords['roles']): { rights: GivenRights; unknown?: string } {
  const rights: GivenRights = { isContentManager: false, isAdmin: false, roleIds: [] }
  for (const name of text.split(/[,;|\n]/).map((part) => part.trim())) {
    if (name === '') continue
    const role = roles.get(name.toLowerCase())
    if (!role) return { rights, unknown: name }
    if ('roleId' in role) rights.roleIds = [...new Set([...rights.roleIds, role.roleId])]
    else Object.assign(rights, role)
  }
  return { rights }
}
