import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { load } from 'js-yaml'
import { describe, expect, it, test } from 'vitest'
import { catalogue, type ErrorCode } from '#content/errors/catalogue.ts'
import { formSchema, formVersionSchema } from '#content/model/form/schema.ts'
import { itemFieldSchema, listItemTypeSchema } from '#content/model/list-item-type/schema.ts'
import { mediaEntrySchema } from '#content/model/media/schema.ts'
import { menuItemSchema } from '#content/model/menu/schema.ts'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import { profilePropertySchema } from '#content/model/profile-property/schema.ts'
import { roleSchema } from '#content/model/role/schema.ts'
import { searchSynonymSchema } from '#content/model/search-synonym/schema.ts'
import { templateSchema } from '#content/model/template/schema.ts'
import { cacheControlOf, PAGE_CACHE } from '#renderer/hosting/cache-classes.ts'
import { productRoot } from '#renderer/product-root.ts'
import { listCommandNames, loadCommands } from './find-commands.ts'
import { globalOptions } from './help.ts'
import { parseLine } from './program.ts'
import { Terminal } from './report/terminal.ts'
import { readEnvironment } from './environment.ts'

const pages = join(productRoot, 'content/sites/handbook/pages')
const read = (path: string) => readFileSync(join(pages, path), 'utf8')
const reference = read('reference/cli.md')
const commands = await loadCommands([])

/** The part of the CLI page under a heading of level 2. */
function sectionOf(title: string): string {
  const start = reference.indexOf(`\n## ${title}\n`)
  const end = reference.indexOf('\n## ', start + 4)
  return start < 0 ? '' : reference.slice(start, end < 0 ? undefined : end)
}

describe('the CLI page of the handbook', () => {
  test.each(listCommandNames())('has site %s with every argument, option and value', (name) => {
    const { command } = commands.find((named) => named.name === name) ?? expect.fail(name)
    const section = sectionOf(`site ${name}`)
    const page = 'content/sites/handbook/pages/reference/cli.md'
    expect(section, `add a section "## site ${name}" to ${page}: what it does, and a table of its arguments and options`).not.toBe('')
    for (const argument of Object.keys(command.arguments ?? {})) expect(section, `a row in ${page}`).toContain(`| \`${argument}\` |`)
    for (const [option, { value }] of Object.entries(command.options ?? {}))
      expect(section, `a row in ${page}`).toContain(`| \`--${option}${value === undefined ? '' : ` ${value}`}\` |`)
    for (const { choices = [] } of [...Object.values(command.arguments ?? {}), ...Object.values(command.options ?? {})])
      expect(section, `the choices of a value, in ${page}`).toContain(choices.join(', '))
  })

  test('has the options of every command, and no command that is not there', () => {
    const section = sectionOf('Options of every command')
    for (const option of [...Object.keys(globalOptions), 'version']) expect(section).toMatch(new RegExp(`\`--${option}\\b`))
    const headings = [...reference.matchAll(/^## site (.+)$/gm)].map(([, name]) => name).filter((name) => name !== undefined)
    expect(headings.filter((name) => !listCommandNames().includes(name))).toEqual([])
  })
})

/** Command lines of the handbook: `npx bouwsteen …` in code, and the examples of the CLI page. */
function listLines(): { page: string; line: string }[] {
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .flatMap((page) => {
      const text = read(page)
      const inCode = [...text.matchAll(/npx bouwsteen ([^\n`]+)/g)].map(([, line = '']) => line)
      const examples = [...text.matchAll(/^(?:- `)?site ([a-z][^\n`<]*)(?:`|$)/gm)].map(([, line = '']) => line)
      return [...inCode, ...examples].map((line) => ({ page, line: line.split(/ #| \||>| &&/)[0]?.trim() ?? '' }))
    })
    .filter(({ line }) => line !== '' && !line.endsWith('[options]'))
}

describe('command lines in the handbook', () => {
  const lines = listLines()
  const stream = { write: () => {} }
  const terminal = new Terminal({
    stdout: stream,
    stderr: stream,
    environment: readEnvironment({}),
    json: false,
    quiet: false,
    noColor: true,
    program: 'site',
  })

  it('are found', () => expect(lines.length).toBeGreaterThan(40))

  it.each(lines)('$page: site $line', ({ line }) => {
    const words = [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, bare]) => single ?? double ?? bare ?? '')
    expect(parseLine(words, commands, '0.0.0', terminal)).toMatchObject({ kind: 'run' })
  })
})

describe('the pipelines of the handbook', () => {
  const files = [...read('how-to/publish/run-in-a-pipeline.md').matchAll(/^```text (\S+\.yml)\n(.*?)^```$/gms)]
  test.each(files.map(([, file = '', text = '']) => ({ file, text })))(
    '$file brings the pages to the server before it tells the CDN',
    ({ text }) => {
      const { steps = [], script = [] } = findJob(load(text))
      const lines = [...script, ...steps.map(({ run, uses = '' }) => run ?? uses)].map((line) => line.replace(/ --.*/, ''))
      const at = ['npm ci', 'npx bouwsteen check', 'npx bouwsteen build', 'rsync', 'npx bouwsteen publish'].map((line) =>
        lines.indexOf(line),
      )
      expect(at).not.toContain(-1)
      expect(at).toEqual(at.toSorted((a, b) => a - b))
      // What the CDN was not told is kept, even after a failed run.
      expect(text).toContain('.data')
      expect(text).toMatch(/if: always\(\)|when: always/)
    },
  )

  it('are those of GitHub, Forgejo and GitLab', () =>
    expect(files.map(([, file]) => file)).toEqual(['.github/workflows/publish.yml', '.forgejo/workflows/publish.yml', '.gitlab-ci.yml']))
})

describe('the hosts of static files in the handbook', () => {
  const page = read('how-to/publish/publish-to-a-host.md')
  const snippet = (file: string) =>
    new RegExp(`^\`\`\`text ${file.replaceAll('.', '\\.')}\\n(.*?)^\`\`\``, 'ms').exec(page)?.[1] ?? expect.fail(file)

  test('GitHub uploads the folder that was written, after a check, and may do so', () => {
    const workflow = load(snippet('.github/workflows/pages.yml')) as { permissions: object; jobs: { pages: Job } }
    const { steps = [] } = workflow.jobs.pages
    const lines = steps.map(({ run, uses = '' }) => run ?? uses)
    const written = lines.findIndex((line) => /^npx bouwsteen publish --to deploy\/pages --host github-pages$/.test(line))
    const [check, upload] = ['npx bouwsteen check', 'actions/upload-pages-artifact'].map((part) =>
      lines.findIndex((line) => line.startsWith(part)),
    )
    expect([check, written, upload]).not.toContain(-1)
    expect([check, written, upload]).toEqual([check, written, upload].toSorted((a = 0, b = 0) => a - b))
    expect(steps[upload ?? 0]).toMatchObject({ with: { path: 'deploy/pages/my-city' } })
    expect(workflow.permissions).toMatchObject({ pages: 'write', 'id-token': 'write' })
  })

  test('a bucket keeps files for as long as every other host', () => {
    const kept = [...page.matchAll(/^aws s3 sync deploy\/pages\/my-city(\S*) .*--cache-control "([^"]+)"$/gm)].map(([, path, value]) => [
      path,
      value,
    ])
    expect(kept).toEqual([
      ['/assets', cacheControlOf('/assets/x.js')],
      ['/a', cacheControlOf('/a/x.webp')],
      ['', PAGE_CACHE],
    ])
  })

  test.each([
    ['/', '/index.html'],
    ['/wonen', '/wonen/index.html'],
    ['/assets/x-1.js', '/assets/x-1.js'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/nieuws/i/n1/bericht', '/nieuws/i/n1/bericht/index.html'],
    ['/wonen/', '301 /wonen?a=b'],
    ['/wonen/index.html', '301 /wonen?a=b'],
    ['//evil.example/', '301 /evil.example?a=b'],
  ])('the function of the CDN answers %s with %s', (uri, expected) => {
    const context = { event: { request: { uri, querystring: { a: { value: 'b' } } } } }
    const answer = runInNewContext(`${snippet('cloudfront-function.js')};handler(event)`, context) as {
      uri: string
      statusCode?: number
      headers?: { location: { value: string } }
    }
    expect(answer.statusCode === undefined ? answer.uri : `${answer.statusCode} ${answer.headers?.location.value}`).toBe(expected)
  })
})

interface Job {
  script?: string[]
  steps?: { run?: string; uses?: string }[]
}

/** The job `publish`, as GitHub or GitLab has it. */
function findJob(file: unknown): Job {
  const { jobs, publish } = file as { jobs?: { publish: Job }; publish?: Job }
  return jobs?.publish ?? publish ?? expect.fail('no job')
}

describe('the errors page of the handbook', () => {
  // Commands and marks are between backticks there.
  const text = read('reference/errors.md').replaceAll('`', '')
  test.each(Object.entries(catalogue) as [ErrorCode, (typeof catalogue)[ErrorCode]][])(
    'has %s as it is printed',
    (code, { title, fix }) => {
      const section = text.slice(text.indexOf(`### ${code}\n`)).split('\n### ')[0]
      for (const part of [title, fix]) expect(section).toContain(part.replaceAll('`', ''))
    },
  )

  test('has no code that is not there', () => {
    const known = Object.keys(catalogue)
    expect([...text.matchAll(/^### (SITE_\w+)$/gm)].map(([, code]) => code).filter((code) => !known.includes(code ?? ''))).toEqual([])
  })
})

describe('the page of the handbook about the files of a site', () => {
  const text = read('reference/site-files.md')
  const keysOf = (schema: object) => Object.keys((schema as { shape: object }).shape)
  const formKeys = [formSchema, formVersionSchema].flatMap(keysOf)

  test.each<[string, string[]]>([
    ['site.json', keysOf(platformSettingsSchema)],
    ['menus.json', keysOf(menuItemSchema)],
    ['templates.json', keysOf(templateSchema)],
    ['media.json', keysOf(mediaEntrySchema)],
    ['list-item-types.json', [listItemTypeSchema, itemFieldSchema].flatMap(keysOf)],
    ['roles.json', keysOf(roleSchema)],
    ['profile-properties.json', keysOf(profilePropertySchema)],
    ['search.json', keysOf(searchSynonymSchema)],
    ['forms/', formKeys.filter((key) => key !== 'schema')],
  ])('has every key of %s', (file, keys) => {
    expect(text.slice(0, text.indexOf('\n## ')), 'the folder').toContain(`  ${file}`)
    const section = text.split('\n## ').find((each) => each.startsWith(`${file}\n`)) ?? ''
    // In the first column of a table.
    const named = [...section.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, key]) => key))
    expect(keys.filter((key) => !named.includes(key))).toEqual([])
    for (const key of named) expect(keys).toContain(key)
  })
})
