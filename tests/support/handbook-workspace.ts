import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEST_SECRET } from './live-server.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { describeRun, repository, runSite, siteBin } from './run-site.ts'
import { isDone, makeNpx, onFreePort, typeLine, writeProgram } from './type-line.ts'
import { scratchRoot } from './workspace.ts'

const fixtures = join(repository, 'tests/fixtures')
/** What pages of the handbook assume, next to the workspace and in it. */
const sources = [
  ['mkdocs/source', ['docs', '../docs', '../handbook/docs']],
  ['wordpress/waterdorp.xml', ['city.WordPress.xml', '../city.WordPress.xml', 'export-parts/waterdorp.xml']],
  ['wordpress/uploads', ['uploads', '../uploads']],
] as const

/** The surroundings of a page's reader: a folder with sites, something to import, and another workspace next to it. */
export interface Desk {
  root: string
  /** Types a line of the handbook; returns what went wrong, with the output. */
  type: (line: string) => Promise<string | undefined>
  dispose: () => void
}

/** A folder in which desks are copied from one that is made once. */
export async function makeDesks(): Promise<{ makeDesk: (name: string) => Desk; dispose: () => Promise<void> }> {
  const scratch = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))
  const original = join(scratch, 'original')
  const root = join(original, 'bouwsteen')
  const make = async (args: readonly string[]) => {
    const run = await runSite(args)
    if (run.code !== 0) throw new Error(describeRun(run))
  }
  await make(['init', root, '--site', 'voorbeeldstad'])
  for (const site of ['handbook', 'my-city', 'library']) await make(['new', 'site', site, '--lang', 'en', '--workspace', root])
  await makeArchive(make, root, 'museum')
  for (const [from, targets] of sources) for (const to of targets) cpSync(join(fixtures, from), join(root, to), { recursive: true })
  writeFileSync(join(root, 'pw'), 'vier blauwe fietsen in de regen')
  mkdirSync(join(original, '.config/fish/completions'), { recursive: true })
  const bin = makeNpx(join(scratch, 'bin'))
  writeProgram(join(bin, 'site'), `exec '${process.execPath}' '${siteBin}' "$@"`)
  // Replaces jq: its input must be JSON.
  writeProgram(join(bin, 'jq'), `exec '${process.execPath}' -e 'JSON.parse(require("node:fs").readFileSync(0, "utf8"))'`)

  const postgres: Postgres = await startPostgres()

  return {
    makeDesk: (name) => {
      const desk = join(scratch, name.replaceAll('/', '-'))
      cpSync(original, desk, { recursive: true })
      cpSync(root, join(desk, 'my-city'), { recursive: true })
      return {
        root: join(desk, 'bouwsteen'),
        async type(line) {
          const root = join(desk, 'bouwsteen')
          return typeAt(root, bin, line, line.includes(' records ') ? await prepareRecords(root, bin, line, postgres) : {})
        },
        dispose: () => rmSync(desk, { recursive: true }),
      }
    },
    async dispose() {
      await postgres.stop()
      rmSync(scratch, { recursive: true })
    },
  }
}

/** A site as another workspace has exported it. */
async function makeArchive(make: (args: readonly string[]) => Promise<void>, root: string, site: string): Promise<void> {
  await make(['new', 'site', site, '--lang', 'en', '--workspace', root])
  await make(['export', '--site', site, join(root, `../${site}.tar.gz`), '--workspace', root])
  rmSync(join(root, 'content/sites', site), { recursive: true })
}

/**
 * Only lines about records have a database, each a new one; other lines keep records next to the workspace. The source of a copy has an
 * account, and its target is empty.
 * @returns the line's environment
 */
async function prepareRecords(root: string, bin: string, line: string, postgres: Postgres): Promise<Record<string, string>> {
  const { url, ownerUrl } = await postgres.createDatabase()
  const database = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
  rmSync(join(root, '.data'), { recursive: true, force: true })
  const isFromDatabase = line.includes('--from DATABASE_URL')
  if (isFromDatabase || line.includes('--from .data')) {
    const add = 'site user add --site voorbeeldstad --email kopie@voorbeeld.example --role Admin'
    const failure = await typeAt(root, bin, add, isFromDatabase ? database : {})
    if (failure !== undefined) throw new Error(failure)
  }
  return database
}

async function typeAt(root: string, bin: string, line: string, database: Record<string, string>): Promise<string | undefined> {
  const made = findMade(line)
  if (made !== undefined) rmSync(join(root, made), { recursive: true, force: true })
  const emptyFolder = join(root, '../empty')
  mkdirSync(emptyFolder, { recursive: true })
  const { code, output } = await typeLine(onFreePort(line).replace(/ (--out|--to) \/srv\//, ' $1 srv/'), {
    cwd: line.endsWith(' init .') ? emptyFolder : root,
    env: { HOME: join(root, '..'), SITE_SECRET: TEST_SECRET, ...database, PATH: `${bin}:${process.env.PATH ?? ''}` },
  })
  if (!isDone(code)) return `${line}\nexit ${code}\n${output.slice(-1500)}`
  return made !== undefined && !existsSync(join(root, made)) ? `${line}\nmade no ${made}\n${output.slice(-1500)}` : undefined
}

/** What a command creates, which must not exist yet. */
function findMade(line: string): string | undefined {
  const init = /(?:site|bouwsteen) init (\S*\w)/.exec(line)?.[1]
  const workspace = /--workspace (\S+)/.exec(line)?.[1] ?? '.'
  const site = / import .*--site (\S+)/.exec(line)?.[1] ?? / new site (\S+)/.exec(line)?.[1]
  const [, kind, name] = / new (block|theme) (\S+)/.exec(line) ?? []
  if (site !== undefined) return join(workspace, 'content/sites', site)
  return kind === undefined ? init : join(workspace, `${kind}s`, name ?? '')
}
