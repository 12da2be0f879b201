import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'

/** Everything read from the environment. No other file touches `process.env` (DESIGN section 2). */
export interface Environment {
  /** https://no-color.org: set to anything but the empty string. */
  noColor: boolean
  isCi: boolean
  term: string | undefined
  /** Whether the locale writes UTF-8. */
  isUtf8: boolean
  /** DEBUG=site:* shows stacks and timings. */
  isDebug: boolean
  /** Started by npx or a script of npm, so a signal reaches npm and not this process. */
  isBelowNpm: boolean
  /** Folders in which the shell looks for commands. */
  path: readonly string[]
  /** Sessions, codes and keys of every site derive from it. */
  siteSecret: string | undefined
  /** Port of the live server without `--port`. */
  port: string | undefined
  /** Mail server: smtp://user:password@host:port. */
  smtpUrl: string | undefined
  /** PostgreSQL for the records: postgresql://user:password@host:port/database. Without it they are in LMDB under the data folder. */
  databaseUrl: string | undefined
  /** The same database as the role that owns its tables; `site records migrate` alone reads it. */
  databaseOwnerUrl: string | undefined
  /** Bearer token for reading /metrics from another machine. */
  metricsToken: string | undefined
  /** A variable that `site.config.ts` names, such as the secret of an OpenID client. */
  findVariable: (name: string) => string | undefined
}

export function readEnvironment(variables: Readonly<Record<string, string | undefined>> = process.env): Environment {
  const find = (name: string) => findSecret(name, variables)
  const locale = variables.LC_ALL || variables.LC_CTYPE || variables.LANG || ''
  const isCi = isSet(variables.CI)
  return {
    noColor: (variables.NO_COLOR ?? '') !== '',
    isCi,
    term: variables.TERM,
    // CI logs are UTF-8 although containers seldom set a locale. So are terminals on macOS and Windows.
    isUtf8: /utf-?8/i.test(locale) || isCi || process.platform !== 'linux',
    isDebug: /(^|,)\s*(\*|site(:\S*)?)\s*(,|$)/.test(variables.DEBUG ?? ''),
    isBelowNpm: isSet(variables['npm_lifecycle_event']),
    path: (variables.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
    port: variables.PORT || undefined,
    // Read when they are asked for: a command that needs none of them runs without their files.
    get siteSecret() {
      return find('SITE_SECRET')
    },
    get smtpUrl() {
      return find('SMTP_URL')
    },
    get databaseUrl() {
      return find('DATABASE_URL')
    },
    get databaseOwnerUrl() {
      return find('DATABASE_OWNER_URL')
    },
    get metricsToken() {
      return find('METRICS_TOKEN')
    },
    findVariable: find,
  }
}

/**
 * A variable, or the text of the file that the same name with _FILE names, as containers are given secrets.
 * @throws AppError SITE_VARIABLE_FILE
 */
function findSecret(name: string, variables: Readonly<Record<string, string | undefined>>): string | undefined {
  const path = variables[`${name}_FILE`]
  if (variables[name] || !path) return variables[name] || undefined
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    throw new AppError('SITE_VARIABLE_FILE', { name, path, reason: reasonOf(error) })
  }
}

/**
 * Drops what git sets for a hook. With it, every git that we start would work in the hook's repository and not in that of the files.
 * Settings that a person makes, such as a configuration or a key, stay.
 */
export function forgetRepository(variables: Record<string, string | undefined> = process.env): void {
  for (const name of Object.keys(variables)) if (ofRepository.test(name)) delete variables[name]
}

/** `git rev-parse --local-env-vars`, and the author and date of a commit. */
const ofRepository =
  /^GIT_(ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|CONFIG|CONFIG_(COUNT|PARAMETERS)|DIR|GRAFT_FILE|IMPLICIT_WORK_TREE|INDEX_FILE|INTERNAL_SUPER_PREFIX|NAMESPACE|NO_REPLACE_OBJECTS|OBJECT_DIRECTORY|PREFIX|REPLACE_REF_BASE|SHALLOW_FILE|WORK_TREE|(AUTHOR|COMMITTER)_(NAME|EMAIL|DATE))$/

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false'
}
