import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { forgetRepository, readEnvironment } from './environment.ts'

describe('readEnvironment', () => {
  it('takes NO_COLOR for set only when it is not empty', () => {
    expect(readEnvironment({ NO_COLOR: '' }).noColor).toBe(false)
    expect(readEnvironment({ NO_COLOR: '0' }).noColor).toBe(true)
  })

  it('takes CI=false for no CI', () => {
    expect(readEnvironment({ CI: 'false' }).isCi).toBe(false)
    expect(readEnvironment({ CI: '1' }).isCi).toBe(true)
  })

  it('lets LC_ALL win over LANG', () => {
    if (process.platform === 'linux') expect(readEnvironment({ LC_ALL: 'C', LANG: 'nl_NL.UTF-8' }).isUtf8).toBe(false)
  })

  it.each([
    ['site:*', true],
    ['express,site:build', true],
    ['*', true],
    ['website', false],
    ['', false],
  ])('DEBUG=%s', (DEBUG, isDebug) => expect(readEnvironment({ DEBUG }).isDebug).toBe(isDebug))
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-test-'))
  const path = join(folder, 'secret')
  writeFileSync(path, 'uit een bestand\n')
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is read as the variable itself, which counts first', () => {
    const files = { SITE_SECRET: '', SITE_SECRET_FILE: path, SMTP_URL_FILE: path, CDN_TOKEN_FILE: path, DATABASE_URL_FILE: path }
    const environment = readEnvironment({ ...files, DATABASE_URL: 'postgresql://hier' })
    expect([environment.siteSecret, environment.smtpUrl, environment.findVariable('CDN_TOKEN'), environment.databaseUrl]).toEqual([
      'uit een bestand',
      'uit een bestand',
      'uit een bestand',
      'postgresql://hier',
    ])
    expect([environment.metricsToken, environment.findVariable('FASTLY_TOKEN')]).toEqual([undefined, undefined])
  })

  it('that is not there stops only what asks for it', () => {
    const environment = readEnvironment({ SITE_SECRET_FILE: join(folder, 'weg') })
    expect(environment.metricsToken).toBe(undefined)
    expect(() => environment.siteSecret).toThrow(/The file of SITE_SECRET cannot be read: .*ENOENT|no such file/)
  })
})

describe('forgetRepository', () => {
  it('takes out all that git hands to a hook, and nothing that a person chose', () => {
    const local = execFileSync('git', ['rev-parse', '--local-env-vars'], { encoding: 'utf8' }).trim().split('\n')
    const hook = [...local, 'GIT_AUTHOR_DATE', 'GIT_COMMITTER_NAME'].map((name) => [name, 'x'] as const)
    const own = { PATH: '/bin', GIT_SSH_COMMAND: 'ssh -i key', GIT_CONFIG_GLOBAL: '/etc/gitconfig' }
    const variables: Record<string, string> = { ...Object.fromEntries(hook), ...own }
    forgetRepository(variables)
    expect(local.length).toBeGreaterThan(5)
    expect(variables).toEqual(own)
  })
})
