import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openRecords } from '#content/store/open-records.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { readEnvironment } from '../../../environment.ts'
import { runInTest, type TestRun } from '../../../run-in-test.ts'

let cwd = ''
let first: TestRun
beforeAll(async () => {
  cwd = join(mkdtempSync(join(tmpdir(), 'bouwsteen-deploy-')), 'mijn-stad')
  expect((await runInTest(['init', cwd, '--site', 'stad', '--yes'])).code).toBe(0)
  first = await deploy('compose', 'systemd', 'nginx', 'caddy', 'varnish', '--at', '/srv/stad')
}, 60_000)
afterAll(() => rmSync(dirname(cwd), { recursive: true }))

const read = (path: string) => readFileSync(join(cwd, path), 'utf8')
const deploy = (...words: string[]) => runInTest(['new', 'deploy', ...words], { cwd })

/** Text of an image's instructions of one kind, with continued lines joined. */
const listInstructions = (name: string) => [...read('Dockerfile').matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest)

describe('site new deploy', () => {
  it('writes what it names, for the sites and their hosts, and says what to do next', () => {
    const { code, stdout, stderr } = first
    expect(code, stderr).toBe(0)
    expect(stdout.match(/^ {2}\S (\S+)$/gm)?.map((line) => line.trim().split(' ')[1])).toEqual([
      '.dockerignore',
      'Dockerfile',
      'deploy/.gitignore',
      'deploy/Caddyfile',
      'deploy/bouwsteen.service',
      'deploy/build-image.sh',
      'deploy/check-health.mjs',
      'deploy/compose.Caddyfile',
      'deploy/compose.vcl',
      'deploy/compose.yaml',
      'deploy/make-secrets.sh',
      'deploy/nginx.conf',
      'deploy/postgres-init.sh',
      'deploy/varnish.vcl',
    ])
    for (const file of ['deploy/nginx.conf', 'deploy/Caddyfile', 'deploy/compose.Caddyfile']) {
      expect(read(file), file).toContain('www.stad.example')
      expect(read(file), file).toMatch(/[ ,]stad\.example/)
    }
    for (const file of ['deploy/varnish.vcl', 'deploy/compose.vcl']) expect(read(file), file).toContain('www\\.stad\\.example')
    expect([read('deploy/nginx.conf'), read('deploy/Caddyfile')].join()).toMatch(/127\.0\.0\.1:6081.*127\.0\.0\.1:6081/s)
    for (const step of ['npm install', 'sh deploy/make-secrets.sh', 'trustProxy: 2', "url: 'http://varnish'"])
      expect(stdout).toContain(step)
    expect(stdout).not.toContain('undefined')
  })

  it('leaves what is the same, replaces nothing unasked, and says what it replaced', async () => {
    expect((await deploy('nginx', '--force')).code).toBe(0)
    const { stdout: again } = await deploy('nginx', '--json')
    expect(JSON.parse(again)).toEqual({
      sites: [{ site: 'stad' }],
      problems: [],
      files: [{ path: 'deploy/nginx.conf', state: 'unchanged' }],
    })
    writeFileSync(join(cwd, 'deploy/nginx.conf'), '# van ons\n')
    rmSync(join(cwd, 'deploy/varnish.vcl'))
    const refused = await deploy('varnish', 'nginx')
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('deploy/nginx.conf exists already. SITE_EXISTS') as string])
    expect(refused.stderr).toContain('--force')
    expect([read('deploy/nginx.conf'), existsSync(join(cwd, 'deploy/varnish.vcl'))]).toEqual(['# van ons\n', false])
    const forced = await deploy('varnish', 'nginx', '--force')
    expect(forced.stdout).toContain('deploy/nginx.conf (replaced)')
    expect(read('deploy/nginx.conf')).toContain('proxy_pass http://127.0.0.1:6081;')
  })

  it('keeps a Dockerfile of one’s own beside a compose file', async () => {
    const own = read('Dockerfile')
    writeFileSync(join(cwd, 'Dockerfile'), 'FROM scratch\n')
    expect((await deploy('compose')).stdout).toContain('Dockerfile (kept)')
    expect((await deploy('docker')).code).toBe(2)
    writeFileSync(join(cwd, 'Dockerfile'), own)
  })

  it.each([
    [['kubernetes'], '"kubernetes" is no kind of site new deploy: it takes docker, compose, systemd, nginx, caddy or varnish.'],
    [['dokcer'], 'Did you mean "docker"?'],
    [[], 'Missing required argument'],
    [['docker', '--static'], '--static is for nginx, caddy and varnish'],
    [['docker', '--listen', '80'], '--listen is for nginx and caddy'],
    [['systemd', '--backend', 'a:1'], '--backend is for nginx, caddy and varnish'],
    [['nginx', '--listen', '70000'], '--listen takes a port'],
    [['varnish', '--backend', 'http://a'], '--backend takes host:port'],
    [['nginx', '--at', '/srv'], '--at is for systemd'],
    [['systemd', '--at', 'srv'], '--at takes a folder from the root on'],
    [['systemd', '--at', '/srv/onze stad'], 'A unit needs folders with plain letters'],
    [['docker', '--data', '/var/data'], 'An image needs a folder for data inside the project'],
  ])('refuses %j, and writes nothing', async (words, reason) => {
    const { code, stderr } = await deploy('--force', ...words)
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason) as string])
    expect(stderr).toContain('site new deploy --help')
  })

  it('wants sites, and for an image a project', async () => {
    const bare = mkdtempSync(join(tmpdir(), 'bouwsteen-deploy-'))
    const none = await runInTest(['new', 'deploy', 'nginx'], { cwd: bare })
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('SITE_NO_SITES') as string])
    await runInTest(['new', 'site', 'dorp'], { cwd: bare })
    const image = await runInTest(['new', 'deploy', 'compose'], { cwd: bare })
    expect([image.code, image.stderr]).toEqual([2, expect.stringContaining('package.json depends on bouwsteen') as string])
    writeFileSync(join(bare, 'package.json'), '{ "name": "dorp", }')
    const broken = await runInTest(['new', 'deploy', 'docker'], { cwd: bare })
    expect([broken.code, broken.stderr]).toEqual([2, expect.stringContaining('package.json cannot be read') as string])
    expect(existsSync(join(bare, 'deploy'))).toBe(false)
    rmSync(bare, { recursive: true })
  })

  it('names a site that has no host, which nothing would serve', async () => {
    const bare = mkdtempSync(join(tmpdir(), 'bouwsteen-deploy-'))
    await runInTest(['new', 'site', 'dorp'], { cwd: bare })
    const settings = join(bare, 'content/sites/dorp/site.json')
    const { primaryDomain, hostNames, ...rest } = JSON.parse(readFileSync(settings, 'utf8')) as Record<string, unknown>
    expect([primaryDomain, hostNames]).not.toContain(undefined)
    writeFileSync(settings, JSON.stringify(rest))
    const { code, stdout } = await runInTest(['new', 'deploy', 'caddy'], { cwd: bare })
    expect([code, stdout]).toEqual([0, expect.stringContaining('dorp has no "primaryDomain"') as string])
    expect(readFileSync(join(bare, 'deploy/Caddyfile'), 'utf8')).not.toContain('dorp')
    rmSync(bare, { recursive: true })
  })

  it('with --static writes what site routes prints', async () => {
    for (const [kind, file] of [
      ['nginx', 'deploy/nginx.conf'],
      ['caddy', 'deploy/Caddyfile'],
    ] as const) {
      expect((await deploy(kind, '--static', '--force', '--listen', '8081')).code).toBe(0)
      expect(`${read(file)}`).toBe((await runInTest(['routes', '--format', kind, '--listen', '8081'], { cwd })).stdout)
    }
    expect((await deploy('nginx', '--static', '--force', '--at', '/srv/stad')).code).toBe(0)
    expect(read('deploy/nginx.conf')).toContain('root "/srv/stad/dist/stad";')
  })
})

/** Of glibc, which gives back what threads freed (.decisions/087-threads-by-site.md). */
const MEMORY = 'MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=262144'

/** Variables that a server has of itself, besides those that `environment.ts` reads. */
const isRead = (name: string) => {
  const asked: string[] = []
  const environment = readEnvironment(new Proxy({}, { get: (_, key) => void asked.push(String(key)) }))
  for (const key of Object.keys(environment)) void environment[key as keyof typeof environment]
  environment.findVariable('CDN_TOKEN')
  return asked.includes(name)
}

describe('the image', () => {
  it('takes packages with their scripts off, runs as nobody in particular, and says whether it is well', () => {
    expect(listInstructions('FROM').every((line) => line.startsWith('node:24-bookworm-slim'))).toBe(true)
    expect(read('deploy/build-image.sh')).toMatch(/npm ci .*--ignore-scripts/)
    expect(listInstructions('USER')).toEqual(['node'])
    expect(listInstructions('VOLUME')).toEqual(['["/app/content", "/app/.data", "/app/dist"]'])
    expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .* CMD \["node", "deploy\/check-health\.mjs"\]$/m)
    expect(isRead('PORT')).toBe(true)
    expect(listInstructions('ENV')).toEqual([`PORT=${listInstructions('EXPOSE').join()}`, MEMORY])
  })

  it('holds no secret, and nothing that it makes itself', () => {
    const ignored = read('.dockerignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'deploy/secrets', 'node_modules', '.data', 'dist']))
  })
})

const text = z.string().min(1)
const condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully'])
const service = z.strictObject({
  image: text.regex(/^[a-z][\w./-]*(:[\w.-]+)?$/),
  build: z.literal('..').optional(),
  command: z.array(text).optional(),
  init: z.boolean().optional(),
  restart: z.enum(['no', 'unless-stopped']),
  stop_grace_period: text.regex(/^\d+s$/).optional(),
  cap_drop: z.tuple([z.literal('ALL')]).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]).optional(),
  logging: z
    .strictObject({
      driver: z.literal('json-file'),
      options: z.strictObject({ 'max-size': text.regex(/^\d+m$/), 'max-file': text.regex(/^\d+$/) }),
    })
    .optional(),
  environment: z.record(z.string().regex(/^[A-Z_]+$/), text).optional(),
  env_file: text.optional(),
  secrets: z.array(text).optional(),
  volumes: z.array(text.regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)).optional(),
  ports: z.array(text.regex(/^\d+:\d+(\/udp)?$/)).optional(),
  networks: z.array(text),
  depends_on: z.record(z.string(), z.strictObject({ condition, restart: z.boolean().optional() })).optional(),
  healthcheck: z
    .strictObject({
      test: z.array(text).refine(([first]) => first === 'CMD' || first === 'CMD-SHELL'),
      interval: text.regex(/^\d+s$/),
      timeout: text.regex(/^\d+s$/),
      retries: z.int(),
    })
    .optional(),
})
/** The keys of the compose specification that the file uses, and no others. */
const composeSchema = z.strictObject({
  name: text.regex(/^[a-z0-9][a-z0-9_-]*$/),
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.strictObject({})),
  secrets: z.record(z.string(), z.strictObject({ file: text })),
})

describe('the compose file', () => {
  const readCompose = () => composeSchema.parse(load(read('deploy/compose.yaml')))

  it('names only what it has: volumes, networks, secrets, services, files', () => {
    const { services, networks, volumes, secrets } = readCompose()
    const used = { volumes: new Set<string>(), networks: new Set<string>(), secrets: new Set<string>() }
    for (const each of Object.values(services)) {
      for (const volume of each.volumes ?? []) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('./')) expect(existsSync(join(cwd, 'deploy', source)), source).toBe(true)
        else used.volumes.add(source)
      }
      for (const network of each.networks) used.networks.add(network)
      for (const secret of each.secrets ?? []) used.secrets.add(secret)
      for (const name of Object.keys(each.depends_on ?? {})) expect(Object.keys(services)).toContain(name)
    }
    expect([...used.volumes].sort()).toEqual(Object.keys(volumes).sort())
    expect([...used.networks].sort()).toEqual(Object.keys(networks).sort())
    expect([...used.secrets].sort()).toEqual(Object.keys(secrets).sort())
  })

  it('waits for what is well only where it can be seen, in an order without circles', () => {
    const { services } = readCompose()
    const started: string[] = []
    while (started.length < Object.keys(services).length) {
      const next = Object.entries(services).find(
        ([name, { depends_on = {} }]) => !started.includes(name) && Object.keys(depends_on).every((each) => started.includes(each)),
      )
      started.push(next?.[0] ?? expect.fail(`a circle after ${started.join()}`))
    }
    expect(started).toEqual(['postgres', 'migrate', 'server', 'varnish', 'caddy'])
    for (const { depends_on = {} } of Object.values(services))
      for (const [name, { condition: wanted }] of Object.entries(depends_on)) {
        const isSeen = services[name]?.healthcheck !== undefined || (name === 'server' && read('Dockerfile').includes('HEALTHCHECK'))
        if (wanted === 'service_healthy') expect(isSeen, name).toBe(true)
        if (wanted === 'service_completed_successfully') expect(services[name]?.restart).toBe('no')
      }
  })

  it('gives our services variables that they read, and reaches them where they listen', () => {
    const { services } = readCompose()
    for (const name of ['server', 'migrate']) {
      const variables = services[name]?.environment ?? {}
      for (const variable of Object.keys(variables)) expect(isRead(variable), variable).toBe(true)
      for (const [variable, path] of Object.entries(variables).filter(([key]) => key.endsWith('_FILE')))
        expect(services[name]?.secrets, variable).toContain(path.replace('/run/secrets/', ''))
    }
    expect(isRead('DATABASE_URI')).toBe(false)
    const port = services['server']?.environment?.['PORT'] ?? ''
    expect(read('deploy/compose.vcl')).toContain(`.host = "server";\n  .port = "${port}";`)
    expect(read('deploy/compose.Caddyfile')).toContain('reverse_proxy varnish:80')
    const folders = (JSON.parse(listInstructions('VOLUME')[0] ?? '[]') as string[]).sort()
    expect(services['server']?.volumes?.map((volume) => volume.split(':')[1]).sort()).toEqual(folders)
    // Only Caddy is open to the world.
    expect(
      Object.entries(services)
        .filter(([, { ports }]) => ports)
        .map(([name]) => name),
    ).toEqual(['caddy'])
  })
})

describe('its secrets and its database', () => {
  let postgres: Postgres
  beforeAll(async () => {
    execFileSync('sh', [join(cwd, 'deploy/make-secrets.sh')], { stdio: 'pipe' })
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres?.stop())
  const secret = (name: string) => read(`deploy/secrets/${name}`)

  it('are made once, all that the file names, in a folder that git and others do not see', () => {
    const { services, secrets } = composeSchema.parse(load(read('deploy/compose.yaml')))
    const files = [...Object.values(secrets).map(({ file }) => file), services['varnish']?.env_file ?? '']
    const before = files.map((file) => read(join('deploy', file)))
    expect(before.every((each) => each.length >= 32)).toBe(true)
    expect(new Set(before).size).toBe(before.length)
    expect(statSync(join(cwd, 'deploy/secrets')).mode & 0o777).toBe(0o700)
    expect(read('deploy/.gitignore')).toContain('/secrets/')
    expect(execFileSync('sh', [join(cwd, 'deploy/make-secrets.sh')], { encoding: 'utf8' })).toBe('')
    expect(files.map((file) => read(join('deploy', file)))).toEqual(before)
    expect(secret('varnish.env')).toBe(`CDN_TOKEN=${secret('cdn_token')}`)
  })

  it('become two roles and a database, whose tables site records migrate makes and the server uses', { timeout: 60_000 }, async () => {
    const { adminUrl } = await postgres.createEmptyDatabase()
    const { port } = new URL(adminUrl)
    const env = { PATH: process.env.PATH, PGHOST: '127.0.0.1', PGPORT: port, POSTGRES_USER: 'admin', SECRETS: join(cwd, 'deploy/secrets') }
    execFileSync('sh', [join(cwd, 'deploy/postgres-init.sh')], { env, stdio: 'pipe' })
    // A second time there are such roles, and the image hears that it failed.
    expect(() => execFileSync('sh', [join(cwd, 'deploy/postgres-init.sh')], { env, stdio: 'pipe' })).toThrow(/already exists/)
    const here = (name: string) => {
      const path = join(dirname(cwd), name)
      writeFileSync(path, secret(name).replace('postgres:5432', `127.0.0.1:${port}`))
      return path
    }
    const variables = { DATABASE_URL_FILE: here('database_url'), DATABASE_OWNER_URL_FILE: here('database_owner_url') }
    const migrated = await runInTest(['records', 'migrate'], { cwd, env: variables })
    expect(migrated.code, migrated.stderr).toBe(0)
    const records = await openRecords({ data: join(cwd, '.data'), databaseUrl: readFileSync(variables.DATABASE_URL_FILE, 'utf8') })
    await records.close()
  })
})

describe('the unit', () => {
  const unit = () =>
    Object.fromEntries(
      read('deploy/bouwsteen.service')
        .split('\n')
        .filter((line) => /^\w+=/.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )

  it('starts the server where it stands, and lets it write three folders', () => {
    expect(unit()).toMatchObject({
      User: 'bouwsteen',
      WorkingDirectory: '/srv/stad',
      ExecStart: '/srv/stad/node_modules/.bin/bouwsteen serve',
      ReadWritePaths: '/srv/stad/content /srv/stad/.data /srv/stad/dist',
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      NoNewPrivileges: 'yes',
    })
    expect(isRead((unit()['Environment'] ?? '').split('=')[0] ?? '')).toBe(true)
    expect(unit()['Environment']).toBe(`PORT=8080 ${MEMORY}`)
  })

  it('has sections and keys of systemd, each but the filters once, and one value for each', () => {
    const known = {
      Unit: ['Description', 'Wants', 'After'],
      Service: [
        ...['Type', 'User', 'Group', 'WorkingDirectory', 'EnvironmentFile', 'Environment', 'ExecStart', 'Restart', 'RestartSec', 'UMask'],
        ...['RestartPreventExitStatus', 'TimeoutStopSec', 'LimitNOFILE', 'ReadWritePaths', 'PrivateTmp', 'PrivateDevices', 'PrivateMounts'],
        ...['System', 'Home', 'Proc', 'Clock', 'Hostname', 'ControlGroups', 'KernelLogs', 'KernelModules', 'KernelTunables'].map(
          (each) => `Protect${each}`,
        ),
        ...['AddressFamilies', 'Namespaces', 'Realtime', 'SUIDSGID'].map((each) => `Restrict${each}`),
        ...['NoNewPrivileges', 'CapabilityBoundingSet', 'AmbientCapabilities', 'LockPersonality', 'RemoveIPC'],
        ...['SystemCallArchitectures', 'SystemCallFilter', 'SystemCallErrorNumber'],
      ],
      Install: ['WantedBy'],
    }
    const lines = read('deploy/bouwsteen.service')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    let section: keyof typeof known | undefined
    const seen: string[] = []
    for (const line of lines) {
      const name = /^\[(\w+)\]$/.exec(line)?.[1]
      if (name !== undefined) section = name as keyof typeof known
      else {
        const [key = ''] = line.split('=')
        expect(line).toMatch(/^\w+=\S?/)
        expect(known[section ?? 'Unit'], line).toContain(key)
        seen.push(key)
      }
    }
    expect(seen.filter((key, index) => seen.indexOf(key) !== index)).toEqual(['SystemCallFilter'])
    expect([...seen].sort()).toEqual([...Object.values(known).flat(), 'SystemCallFilter'].sort())
  })

  it('is read without a complaint by systemd, which finds little that it may do', async () => {
    const program = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find((path) => existsSync(path))
    // A machine that runs systemd has its analyser; in a container and on macOS the test above has to do.
    if (program === undefined) return expect(existsSync('/run/systemd/system')).toBe(false)
    const bin = join(cwd, 'node_modules/.bin/bouwsteen')
    mkdirSync(dirname(bin), { recursive: true })
    writeFileSync(bin, '#!/bin/sh\n')
    chmodSync(bin, 0o755)
    expect((await deploy('systemd', '--force')).code).toBe(0)
    const file = join(cwd, 'deploy/bouwsteen.service')
    expect(execFileSync(program, ['verify', file], { encoding: 'utf8', stdio: 'pipe' })).toBe('')
    // Exposure from 0 to 100; what systemd calls OK ends at 35.
    execFileSync(program, ['security', '--offline=true', '--threshold=20', file], { stdio: 'pipe' })
    expect(() => execFileSync(program, ['security', '--offline=true', '--threshold=1', file], { stdio: 'pipe' })).toThrow(/exit|failed/i)
  })
})
