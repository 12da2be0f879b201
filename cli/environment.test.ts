import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

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
