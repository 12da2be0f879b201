import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cacheClasses, NOT_FOUND_CACHE, PAGE_CACHE } from './cache-classes.ts'
import { publicHeaders, publicPolicy, TRANSPORT_SECURITY, UPGRADE } from './headers.ts'

const page = new URL('../../content/sites/handbook/pages/reference/output.md', import.meta.url).pathname
const START = '\n## Headers of every answer\n'

const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const code = (text: string) => `\`${text}\``

test('the handbook gives every header; write it anew with: npx vitest run renderer/hosting/reference -u', async () => {
  const [before] = readFileSync(page, 'utf8').split(START)
  const headers = tableOf(
    ['Header', 'Value'],
    [...Object.entries(publicHeaders), ['Strict-Transport-Security', TRANSPORT_SECURITY]].map((row) => row.map(code)),
  )
  const kept = tableOf(
    ['Path', 'Cache-Control'],
    [
      ...cacheClasses.map(({ patterns, value }) => [patterns.map(code).join(', '), code(value)]),
      ['pages and redirects', code(PAGE_CACHE)],
      ['what does not exist', code(NOT_FOUND_CACHE)],
    ],
  )
  const policy = publicPolicy().split('; ')
  await expect(
    `${before}${START}\n${headers}\n\nThe last one is sent over https only.\n\n## Content security policy\n\n\`\`\`text Content-Security-Policy\n${policy.join(';\n')}\n\`\`\`\n\nOver https \`${UPGRADE.slice(2)}\` is added. A site that shows films from elsewhere, or uses Siteimprove, gets the hosts of these and no other.\n\n## How long an answer is kept\n\n${kept}\n`,
  ).toMatchFileSnapshot(page)
})
