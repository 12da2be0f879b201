import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runInTest } from '../../run-in-test.ts'

const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-completion-'))
const script = join(folder, 'site.bash')

beforeAll(async () => {
  for (const site of ['content/sites/voorbeeldstad', 'content/sites/andere', 'elders/content/sites/verweg'])
    mkdirSync(join(folder, site), { recursive: true })
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
    [['site', 'build', 'v'], ['voorbeeldstad']],
    [['site', 'publish', ''], ['voorbeeldstad']],
    [['site', 'build', 'voorbeeldstad', 'a'], ['andere']],
    [['site', 'build', 'voorbeeldstad', '--fo'], ['--force']],
    [['site', 'build', '--out', 'build', 'v'], ['voorbeeldstad']],
    [['site', '--workspace', 'elders', 'check', ''], ['verweg']],
    [['site', '--quiet', 'rou'], ['routes']],
  ])('offers in bash after %j', (words, offered) => expect(complete(...words)).toEqual(expect.arrayContaining(offered)))

  it.each([['site'], ['bouwsteen']])('is there for %s, as a package has both', (program) => {
    const code = 'source "$1"; complete -p "$2"'
    expect(execFileSync('bash', ['-c', code, 'bash', script, program], { encoding: 'utf8' })).toContain('-F _site')
  })

  it('offers no sites where a command takes none', () => expect(complete('site', 'doctor', 'v')).toEqual([]))

  it('says for fish what each command does', async () => {
    const { stdout } = await runInTest(['completion', 'fish'])
    expect(stdout).toMatch(/^complete -c site -n 'not __fish_seen_subcommand_from .*' -a doctor -d '.+'$/m)
    expect(stdout).toMatch(/^complete -c site -n '__fish_seen_subcommand_from build' -a '\(command ls content\/sites/m)
    expect(stdout).toContain("-n '__fish_seen_subcommand_from import; and __fish_seen_subcommand_from markdown' -l site")
  })
})
