import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#content/errors/app-error.ts'
import { GraphStore } from '#renderer/graph/graph-store.ts'
import { graphFolder } from '#renderer/graph/graph-folder.ts'
import { runInTest } from '../../run-in-test.ts'

const workspace = mkdtempSync(join(tmpdir(), 'bouwsteen-doctor-'))
const image = '11111111-2222-4333-8444-555555555555'
const absent = '99999999-2222-4333-8444-555555555555'

interface Diagnosis {
  problems: Problem[]
  checks: { name: string; ms: number; problems: number }[]
}

async function examine(env: Record<string, string> = {}): Promise<{ code: number; diagnosis: Diagnosis }> {
  const { code, stdout } = await runInTest(['doctor', '--json'], { cwd: workspace, env })
  return { code, diagnosis: JSON.parse(stdout) as Diagnosis }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(workspace, path)), { recursive: true })
  writeFileSync(join(workspace, path), text)
}

const site = (path: string) => `content/sites/mijn-site/${path}`
function editJson(path: string, change: (value: Record<string, unknown>) => void): void {
  const value = JSON.parse(readFileSync(join(workspace, site(path)), 'utf8')) as Record<string, unknown>
  change(value)
  write(site(path), JSON.stringify(value, null, 2))
}

beforeAll(async () => {
  await runInTest(['init', '.'], { cwd: workspace })
  execFileSync('git', ['init', '-q'], { cwd: workspace })
})
afterAll(() => rmSync(workspace, { recursive: true }))

describe('site doctor', () => {
  it('finds nothing wrong with a new workspace but what the machine is guilty of', async () => {
    const { code, diagnosis } = await examine()
    expect(code).toBe(0)
    const machine = ['SITE_NODE_OLD', 'SITE_COMPILED_OLD', 'SITE_DISK_LOW', 'SITE_WATCH_LIMIT']
    expect(diagnosis.problems.filter(({ severity, code: found }) => severity === 'error' || !machine.includes(found))).toEqual([])
    expect(diagnosis.checks.length).toBeGreaterThanOrEqual(15)
    expect(Math.max(...diagnosis.checks.map(({ ms }) => ms))).toBeLessThan(2000)
  })

  it('finds every planted fault, each with its fix', async () => {
    editJson('site.json', (settings) => {
      Object.assign(settings, {
        platformNaam: 'x',
        theme: 'poldr',
        footers: [absent],
        headerLogo: absent,
        hostNames: ['www.mijn-site.example'],
      })
    })
    write('content/sites/tweede/site.json', '{"schema":1,"platformName":"Tweede","primaryDomain":"www.mijn-site.example"}')
    editJson('menus.json', (menus) => {
      const [menu] = menus.menus as { items: { pageGuid: string }[] }[]
      if (menu?.items[1] !== undefined) menu.items[1].pageGuid = absent
    })
    write(
      site('media.json'),
      JSON.stringify({
        schema: 1,
        media: [
          { guid: image, extension: 'png', name: 'Brug' },
          { guid: absent.replace('9', '8'), extension: 'png', name: 'Los' },
        ],
      }),
    )
    write(
      site('pages/kapot.md'),
      `---\ntitle: Kapot\nblocks:\n  - guid: ${image}\n    name: carrousel\n    position: main\n    sort: 1\n---\n`,
    )
    write(site('media/brug.png'), '')
    write('.env', `SITE_SECRET=${'a'.repeat(40)}`)
    write('.gitignore', '/dist/\n')
    write('dist/.staging/een.html', 'x')
    execFileSync('git', ['add', '-f', '.env'], { cwd: workspace })

    mkdirSync(join(workspace, '.data', 'records'), { recursive: true })
    const { code, diagnosis } = await examine({ SITE_SECRET: 'te kort', DATABASE_URL: 'postgresql://a@db.example/x' })
    expect(code).toBe(1)
    const found = diagnosis.problems.map(({ code: name }) => name)
    for (const expected of [
      'SITE_SETTING_UNKNOWN',
      'SITE_THEME_UNKNOWN',
      'SITE_HOST_TAKEN',
      'SITE_REFERENCE_BROKEN',
      'SITE_MEDIA_MISSING',
      'SITE_MEDIA_UNUSED',
      'SITE_MEDIA_UNLISTED',
      'SITE_ALT_MISSING',
      'SITE_BLOCK_UNKNOWN',
      'SITE_SECRET_UNFIT',
      'SITE_SECOND_FACTOR_OPTIONAL',
      'SITE_DATABASE_PLAIN',
      'SITE_SECRET_IN_GIT',
      'SITE_DATA_NOT_IGNORED',
      'SITE_STAGING_LEFT',
    ] as const)
      expect(found).toContain(expected)
    for (const { fix } of diagnosis.problems) expect(fix).not.toBe('')
    expect(diagnosis.problems.find(({ code: name }) => name === 'SITE_SETTING_UNKNOWN')).toMatchObject({
      fix: 'Did you mean "platformName"?',
      line: expect.any(Number) as number,
    })
    expect(diagnosis.problems.find(({ code: name }) => name === 'SITE_BLOCK_UNKNOWN')).toMatchObject({
      path: site('pages/kapot.md'),
      line: 5,
    })
    expect(diagnosis.problems.filter(({ code: name }) => name === 'SITE_REFERENCE_BROKEN')).toHaveLength(3)
    // Once, with what may have been meant.
    expect(diagnosis.problems.filter(({ message }) => message.includes('platformNaam'))).toHaveLength(1)
  })

  it('warns of a password alone as long as one site takes it', async () => {
    const files = [site('site.json'), 'content/sites/tweede/site.json']
    const before = files.map((file) => readFileSync(join(workspace, file), 'utf8'))
    const isWarned = async () => (await examine()).diagnosis.problems.some(({ code }) => code === 'SITE_SECOND_FACTOR_OPTIONAL')
    const settings = { schema: 1, platformName: 'x', secondFactor: 'staff' }
    write(files[0] ?? '', JSON.stringify(settings))
    expect(await isWarned()).toBe(true)
    write(files[1] ?? '', JSON.stringify({ ...settings, secondFactor: 'all' }))
    expect(await isWarned()).toBe(false)
    for (const [index, text] of before.entries()) write(files[index] ?? '', text)
  })

  it('finds what is wrong in files that no page is made of', async () => {
    const name = site('list-item-types.json')
    const before = readFileSync(join(workspace, name), 'utf8')
    editJson('list-item-types.json', ({ listItemTypes }) => Object.assign((listItemTypes as object[])[0] ?? {}, { kleur: 'rood' }))
    write(site('roles.json'), '{ "schema": 1, "role": [] }')
    write(site('profile-properties.json'), '{ "schema": 1')
    const { problems } = (await examine()).diagnosis
    const found = problems.filter(({ path = '' }) => /roles|types|properties/.test(path)).map(({ code, path }) => `${code} ${path}`)
    expect(found.sort()).toEqual([
      `SITE_JSON_INVALID ${site('profile-properties.json')}`,
      `SITE_SETTINGS_INVALID ${name}`,
      `SITE_SETTINGS_INVALID ${site('roles.json')}`,
    ])
    write(name, before)
    write(site('roles.json'), '{ "schema": 1 }')
    write(site('profile-properties.json'), '{ "schema": 1 }')
  })

  it('says what keeps publishes from being committed', async () => {
    write('site.config.ts', 'export default { publishing: { git: true } }\n')
    const check = async () => (await examine()).diagnosis
    expect((await check()).checks).toContainEqual(expect.objectContaining({ detail: 'each publish is a commit' }))
    renameSync(join(workspace, '.git'), join(workspace, '.weg'))
    const found = (await check()).problems.find(({ code }) => code === 'SITE_GIT_UNFIT')
    renameSync(join(workspace, '.weg'), join(workspace, '.git'))
    rmSync(join(workspace, 'site.config.ts'))
    expect(found).toMatchObject({ severity: 'warning', message: expect.stringContaining('not a git repository') as string })
  })

  it('says which CDN a site has, and what that one has not been told', async () => {
    write(
      'site.config.ts',
      "export default { cdn: { 'mijn-site': { kind: 'fastly', service: 'SU1Z0isxPaozGVKXdv0eY' }, stad: { kind: 'varnish', url: 'http://x' } } }\n",
    )
    const place = { data: join(workspace, '.data'), out: join(workspace, 'dist'), site: 'mijn-site' }
    const graph = new GraphStore(graphFolder(place.data, place.out, place.site))
    const purge = { what: { urls: ['/'], indexes: [] }, releaseId: 'een', now: Date.now() - 3600_000 }
    graph.applyChanges({ nodes: new Map(), meta: {}, rowBuckets: new Map(), release: { renames: [], deletes: [] }, purge })
    graph.outbox.noteFailure(
      graph.outbox.list().map(({ id }) => id),
      { error: 'it answered 503', nextAt: 0 },
    )
    await graph.close()
    const { diagnosis } = await examine()
    expect(diagnosis.checks).toContainEqual(expect.objectContaining({ name: 'CDN', detail: 'mijn-site: fastly, 1 publish waiting' }))
    const found = diagnosis.problems.filter(({ code }) => /CDN|PURGE/.test(code))
    expect(found.map(({ code, severity }) => `${severity} ${code}`).sort()).toEqual([
      'error SITE_CDN_SITE_UNKNOWN',
      'error SITE_PURGE_WAITING',
      'warning SITE_CDN_TOKEN_MISSING',
    ])
    expect(found.find(({ code }) => code === 'SITE_PURGE_WAITING')?.message).toMatch(/1 publish since .*Z: it answered 503/)
    rmSync(join(workspace, 'site.config.ts'))
  })

  it('shows a broken site.config.ts as a finding and goes on', async () => {
    write('site.config.ts', 'export default { out: 5 }\n')
    const { code, diagnosis } = await examine()
    expect(code).toBe(1)
    expect(diagnosis.problems).toContainEqual(expect.objectContaining({ code: 'SITE_CONFIG_INVALID', path: 'site.config.ts', line: 1 }))
  })
})
