import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { load } from 'js-yaml'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runInTest } from '../../../run-in-test.ts'

describe('folders of one’s own', () => {
  let own = ''
  const configure = (config: string) =>
    writeFileSync(join(own, 'site.config.ts'), `import { defineConfig } from 'bouwsteen/config'\nexport default defineConfig(${config})\n`)
  const readOwn = (path: string) => readFileSync(join(own, path), 'utf8')
  const write = async (...words: string[]) => {
    const { code, stderr } = await runInTest(['new', 'deploy', ...words, '--force'], { cwd: own })
    expect(code, stderr).toBe(0)
  }
  const refusal = async (...words: string[]) => {
    const { code, stderr } = await runInTest(['new', 'deploy', ...words, '--force'], { cwd: own })
    expect(code).toBe(2)
    return stderr
  }
  const lineOf = (start: string) =>
    readOwn('deploy/bouwsteen.service')
      .split('\n')
      .find((line) => line.startsWith(start))
      ?.slice(start.length)
  beforeEach(async () => {
    own = join(mkdtempSync(join(tmpdir(), 'bouwsteen-deploy-')), 'own')
    await runInTest(['new', 'site', 'dorp', '--workspace', own], { cwd: dirname(own) })
    writeFileSync(join(own, 'package.json'), '{ "name": "2026", "dependencies": { "bouwsteen": "*" } }')
  })
  afterEach(() => rmSync(dirname(own), { recursive: true }))
  const link = (target: string) => {
    cpSync(join(own, 'content/sites'), resolve(own, 'content', target), { recursive: true })
    rmSync(join(own, 'content/sites'), { recursive: true })
    symlinkSync(target, join(own, 'content/sites'))
  }

  it('get to their places in an image, however deep, and its name stays a text', async () => {
    configure(`{ data: 'var/data', out: 'var/www' }`)
    await write('compose')
    const bin = join(own, 'node_modules/.bin/bouwsteen')
    mkdirSync(dirname(bin), { recursive: true })
    writeFileSync(bin, '#!/bin/sh\nmkdir -p var/data/records var/www/dorp\n', { mode: 0o755 })
    execFileSync('sh', ['deploy/build-image.sh', 'sites'], { cwd: own, stdio: 'pipe' })
    for (const folder of ['content/sites/dorp', 'var/data/records', 'var/www/dorp'])
      expect(existsSync(join(dirname(own), 'state', folder)), folder).toBe(true)
    const { name, services } = load(readOwn('deploy/compose.yaml')) as { name: unknown; services: Record<string, { image: unknown }> }
    expect([name, services['server']?.image, services['migrate']?.image]).toEqual(['2026', '2026', '2026'])
  })

  it('outside the project keep their names on the server, and those inside move with it', async () => {
    configure(`{ data: '/var/lib/dorp', out: '../www' }`)
    // Deeper than the project here, so that no way up ends at the root.
    const at = join('/srv', own)
    await write('systemd', '--at', at)
    expect(lineOf('ReadWritePaths=')).toBe(`${at}/content /var/lib/dorp ${dirname(at)}/www`)
    configure(`{ data: ${JSON.stringify(join(own, 'var'))}, out: '/srv/www' }`)
    await write('nginx', '--static', '--at', at)
    expect(readOwn('deploy/nginx.conf')).toContain('root "/srv/www/dorp";')
    await write('systemd', '--at', '/srv/dorp')
    expect(lineOf('ReadWritePaths=')).toBe('/srv/dorp/content /srv/dorp/var /srv/www')
  })

  it('are those of site.config.ts, since no file starts a server with options', async () => {
    for (const kind of ['docker', 'systemd'])
      expect(await refusal(kind, '--data', 'elsewhere')).toContain(`site.config.ts, which says ".data". Write data:`)
  })

  it('may hold the content: a unit lets the server write where the link leads, and an image refuses it', async () => {
    link('../../ours/sites')
    await write('systemd', '--at', '/srv/dorp')
    expect(lineOf('ReadWritePaths=')).toBe('/srv/dorp/content /srv/ours/sites /srv/dorp/.data /srv/dorp/dist')
    expect(await refusal('compose')).toContain('content/sites is a link to ../ours/sites')
  })

  it('are the server’s with the repository, if publishes become commits', async () => {
    configure('{ publishing: { git: true } }')
    expect(await refusal('systemd', '--at', '/srv/dorp')).toContain('content/sites is in no git repository')
    mkdirSync(join(own, '.git'))
    await write('systemd', '--at', '/srv/dorp')
    expect(lineOf('ReadWritePaths=')).toBe('/srv/dorp/content /srv/dorp/.data /srv/dorp/dist /srv/dorp/.git')
    expect(lineOf('#   chown -R bouwsteen: ')).toBe('/srv/dorp')
    expect(lineOf('#   mkdir -p ')).toBe('/srv/dorp/content /srv/dorp/.data /srv/dorp/dist')
    link('../../ours/sites')
    mkdirSync(join(dirname(own), 'ours/.git'))
    await write('systemd', '--at', '/srv/dorp')
    expect(lineOf('ReadWritePaths=')).toMatch(/ \/srv\/ours\/\.git$/)
    expect(lineOf('#   chown -R bouwsteen: ')).toBe('/srv/ours /srv/dorp/content /srv/dorp/.data /srv/dorp/dist')
  })

  it('with hosts that changed: compose starts again what read the old ones', async () => {
    await write('compose')
    const restart = 'docker compose --file deploy/compose.yaml restart varnish caddy'
    const run = () => runInTest(['new', 'deploy', 'compose', '--force'], { cwd: own })
    expect((await run()).stdout).not.toContain(restart)
    const settings = join(own, 'content/sites/dorp/site.json')
    writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll('dorp.example', 'gehucht.example'))
    expect((await run()).stdout).toContain(restart)
  })
})
