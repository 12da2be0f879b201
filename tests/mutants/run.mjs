// `npm run test:mutants`: changes a sample of places in the code, one at a time, and says which changes no test noticed.
//
//     npm run test:mutants                          200 places; the same as long as the code there is the same
//     TEST_SEED=7 npm run test:mutants              other places
//     npm run test:mutants -- --area access         of one area only, as drawn for all
//     npm run test:mutants -- --places 20 --at-once 2
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { areas } from './areas.mjs'
import { drawSample, EXCLUDED, listPlaces } from './draw-sample.mjs'
import { NOT_DRAWN } from './sample-checker.mjs'

/** Share of the places that tests must notice. */
const LEAST = 0.85

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const seed = process.env.TEST_SEED ?? '199328593'
const { values } = parseArgs({
  options: {
    places: { type: 'string', default: '200' },
    area: { type: 'string', multiple: true },
    'at-once': { type: 'string', default: '1' },
  },
})
const most = Number(values.places)
if (!Number.isInteger(most) || most < 1) stop(`--places takes a whole number from 1, not "${values.places}".`)
const unknown = values.area?.find((name) => !areas.some((area) => area.name === name))
if (unknown !== undefined) stop(`There is no area "${unknown}"; there are ${areas.map(({ name }) => name).join(', ')}.`)

process.chdir(repository)
console.log(`TEST_SEED=${seed}: ${most} places`)
const started = performance.now()
const results = []
for (const [index, area] of areas.entries()) {
  if (values.area && !values.area.includes(area.name)) continue
  // Each area gets its share and the first ones the remainder: an area with little code but most of the rules would otherwise hardly be
  // drawn.
  const share = Math.floor(most / areas.length) + (index < most % areas.length ? 1 : 0)
  const isOfOther = (file) => areas.some(({ folder }) => folder.startsWith(`${area.folder}/`) && file.startsWith(`${folder}/`))
  const places = (await listPlaces(repository, area.folder)).filter(({ file }) => !isOfOther(file))
  const drawn = drawSample(places, share, seed)
  const found = drawn.length === 0 ? [] : await run(area, drawn)
  const noticed = found.filter(isNoticed).length
  console.log(`${area.name}: ${noticed} of ${found.length} noticed, at ${Math.round((performance.now() - started) / 1000)} s`)
  results.push(...found)
}

const unnoticed = results.filter((result) => !isNoticed(result))
for (const { fileName, location, mutatorName, replacement, status } of unnoticed) {
  console.log(
    `\n${fileName}:${location.start.line}:${location.start.column} ${mutatorName}${status === 'NoCoverage' ? ' (no test comes here)' : ''}`,
  )
  console.log(`  → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 160)}`)
}
const share = results.length === 0 ? 1 : 1 - unnoticed.length / results.length
console.log(
  `\n${results.length - unnoticed.length} of ${results.length} noticed (${(share * 100).toFixed(1)} %; at least ${LEAST * 100} % are to be)`,
)
mkdirSync(join(repository, 'test-results'), { recursive: true })
writeFileSync(join(repository, 'test-results', 'mutants.json'), JSON.stringify({ seed, results }, null, 2))
process.exitCode = share >= LEAST ? 0 : 1

/** Runs the tests of an area with each of the changes. */
async function run(area, drawn) {
  process.env.MUTANT_TESTS = area.tests.join(' ')
  const stryker = new Stryker({
    testRunner: 'vitest',
    // Calls and screens are found by listing, so what a test loads does not follow from what it imports.
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', join(repository, 'tests/mutants/sample-checker.mjs')],
    checkers: ['sample'],
    drawn: drawn.map(({ key }) => key),
    warnings: { unknownOptions: false },
    mutate: drawn.map(({ file, range }) => `${file}:${range}`),
    mutator: { excludedMutations: EXCLUDED },
    coverageAnalysis: 'perTest',
    concurrency: Number(values['at-once']),
    reporters: ['dots'],
    logLevel: 'warn',
    // These tests do not need it, and it is most of what would be copied.
    ignorePatterns: [
      '/content/sites/voorbeeldstad/media',
      '/.compiled',
      '/dist',
      '/test-results',
      '/tests/e2e',
      '/tests/bench',
      '/.changes',
      '/.data',
    ],
    tempDirName: 'test-results/mutants',
    // Types are left alone: TypeScript 7 has no interface for Stryker to read the settings with.
    tsconfigFile: 'none.json',
    // Nothing here checks types, and a line for that in each file is a difference to a test that compares a file with what it writes.
    disableTypeChecks: false,
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 20,
  })
  const all = await stryker.runMutationTest()
  return all
    .filter(({ status, statusReason }) => status !== 'Ignored' && statusReason !== NOT_DRAWN)
    .map((result) => ({ area: area.name, ...result }))
}

/** A test failed, or ran forever. */
function isNoticed({ status }) {
  return status === 'Killed' || status === 'Timeout'
}

function stop(message) {
  console.error(message)
  process.exit(2)
}
