import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AuthorCheck } from './engine/contract.ts'

const modules = import.meta.glob<{ check: AuthorCheck }>('./*/check.ts', { eager: true })
const allChecks = Object.values(modules).map(({ check }) => check)

const page = new URL('../sites/handbook/pages/reference/author-checks.md', import.meta.url).pathname
const START = '\n## Errors\n'

/** As in a command's text: placeholders in single braces, tags as code. */
const readable = (text: string) => text.replace(/<?\{\{(\w+)\}\}>?/g, '{$1}').replaceAll('|', '\\|')

function describeCheck({ name, criterion, texts: { en } }: AuthorCheck): string {
  const { reason, fix } = en
  const code = `CHECK_${name.toUpperCase().replaceAll('-', '_')}`
  return `### ${code}\n\n${readable(reason)}\n\n**To do:** ${readable(fix)}\n${criterion === undefined ? '' : `\nIt guards WCAG ${criterion}.\n`}`
}

test('the handbook names every check; write it anew with: npx vitest run content/checks/reference -u', async () => {
  const [before] = readFileSync(page, 'utf8').split(START)
  const sectionsOf = (severity: AuthorCheck['severity']) => allChecks.filter((check) => check.severity === severity).map(describeCheck)
  const [errors, warnings, hints] = [sectionsOf('error'), sectionsOf('warning'), sectionsOf('hint')]
  expect(errors.length + warnings.length + hints.length).toBe(allChecks.length)
  await expect(
    `${before}${START}\n${errors.join('\n')}\n## Warnings\n\n${warnings.join('\n')}\n## Hints\n\nEdit mode alone tells these to who writes: they may be right as they are. \`site check\` does not name them.\n\n${hints.join('\n')}`,
  ).toMatchFileSnapshot(page)
})
