import type pg from 'pg'
import { AppError } from '../../errors/app-error.ts'
import { SCHEMA } from './database-url.ts'

/** Tables whose rows belong to a site. */
const tables = ['records', 'record_keys']

/** The last migration; the code here expects the tables as it leaves them. */
const VERSION = '001_records'

const ofSite = "(site = current_setting('app.site'::text, true))"

/** The policies of each table, as PostgreSQL prints them. */
const policies = [
  { name: 'everything', isPermissive: true, command: '*', using: 'true', check: 'true' },
  { name: 'of_site', isPermissive: false, command: '*', using: ofSite, check: ofSite },
]

interface Role {
  name: string
  isSuper: boolean
  bypasses: boolean
  owns: boolean
}

interface TableState {
  name: string
  isEnabled: boolean
  isForced: boolean
  policies: typeof policies | null
}

/**
 * Refuses a database in which one site could see another. Row-level security does not apply to a role that owns the tables or bypasses it,
 * to the owner without FORCE, or where a policy was changed.
 * @throws AppError SITE_DATABASE_ROLE, SITE_DATABASE_SCHEMA
 */
export async function checkProtection(client: pg.ClientBase): Promise<void> {
  const role = await readRole(client)
  const refuse = (reason: string): never => {
    throw new AppError('SITE_DATABASE_ROLE', { role: role.name, reason })
  }
  if (role.isSuper) refuse('is a superuser')
  if (role.bypasses) refuse('has BYPASSRLS')
  if (role.owns) refuse('owns the tables')
  const states = await readTables(client)
  const fault = (await findVersionFault(client)) ?? findTableFault(states)
  if (fault !== undefined) throw new AppError('SITE_DATABASE_SCHEMA', { reason: fault })
}

async function readRole(client: pg.ClientBase): Promise<Role> {
  const { rows } = await client.query<Role>(
    `SELECT rolname AS name, rolsuper AS "isSuper", rolbypassrls AS bypasses, EXISTS (
       SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = $1 AND pg_has_role(current_user, c.relowner, 'MEMBER')
     ) AS owns FROM pg_roles WHERE rolname = current_user`,
    [SCHEMA],
  )
  return rows[0]!
}

async function findVersionFault(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ isThere: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS "isThere"`, [`${SCHEMA}.migrations`])
  if (!rows[0]?.isThere) return 'they were never made'
  const applied = await client.query<{ name: string }>(`SELECT name FROM ${SCHEMA}.migrations ORDER BY id DESC LIMIT 1`)
  const last = applied.rows[0]?.name
  return last === VERSION ? undefined : `the last migration is ${last ?? 'none'} and not ${VERSION}`
}

async function readTables(client: pg.ClientBase): Promise<TableState[]> {
  const { rows } = await client.query<TableState>(
    `SELECT c.relname AS name, c.relrowsecurity AS "isEnabled", c.relforcerowsecurity AS "isForced", (
       SELECT json_agg(json_build_object('name', polname, 'isPermissive', polpermissive, 'command', polcmd,
         'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid)) ORDER BY polname)
       FROM pg_policy WHERE polrelid = c.oid
     ) AS policies
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relname = ANY ($2)`,
    [SCHEMA, tables],
  )
  return rows
}

function findTableFault(states: readonly TableState[]): string | undefined {
  for (const table of tables) {
    const state = states.find(({ name }) => name === table)
    if (!state) return `${table} is missing`
    if (!state.isEnabled || !state.isForced) return `row-level security of ${table} is not forced`
    if (JSON.stringify(state.policies?.map(inOrder)) !== JSON.stringify(policies)) return `the policies of ${table} are other ones`
  }
  return undefined
}

function inOrder({ name, isPermissive, command, using, check }: (typeof policies)[number]): (typeof policies)[number] {
  return { name, isPermissive, command, using, check }
}
