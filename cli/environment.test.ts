import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
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
