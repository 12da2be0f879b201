import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runInTest } from '../../run-in-test.ts'

const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-completion-'))
const script = join(folder, 'site.bash')

beforeAll(async () => {
  mkdirSync(join(folder, 'content/sites/voorbeeldstad'), { recursive: true })
  writeFileSync(script, (await runInTest(['completion', 'bash'])).stdout)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What bash suggests for the last of these words. */
function complete(...words: string[]): string[] {
  const code = 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _site; printf "%s\\n" "${COMPREPLY[@]}"'
  return execFileSync('bash', ['-c', code, 'bash', script, ...words], { cwd: folder, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
}

describe('site completion', () => {
  it.each([
    [['site', 'bu'], ['build']],
    [['site', 'import', ''], ['markdown']],
    [['site', 'build', '--fo'], ['--force']],
    [['site', 'new', 'b'], ['block']],
    [['site', 'build', '--site', 'v'], ['voorbeeldstad']],
    [['site', '--quiet', 'rou'], ['routes']],
  ])('offers in bash after %j', (words, offered) => expect(complete(...words)).toEqual(expect.arrayContaining(offered)))

  it('says for fish what each command does', async () => {
    const { stdout } = await runInTest(['completion', 'fish'])
    expect(stdout).toMatch(/^complete -c site -n 'not __fish_seen_subcommand_from .*' -a doctor -d '.+'$/m)
    expect(stdout).toContain("-n '__fish_seen_subcommand_from import; and __fish_seen_subcommand_from markdown' -l site")
  })
})
