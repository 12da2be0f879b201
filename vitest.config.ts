import { availableParallelism } from 'node:os'
import { defaultServerConditions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// `source` makes `#content/….ts` and `bouwsteen/block` mean the TypeScript source, so that a test never sees a stale compilation.
const conditions = ['bouwsteen-source', ...defaultServerConditions]

// One seed for all workers of a run; see tests/support/seed.ts.
if (!process.env.TEST_SEED) {
  process.env.TEST_SEED = String(Math.floor(Math.random() * 1e9))
  console.log(`TEST_SEED=${process.env.TEST_SEED}`)
}

process.env.TEST_DAY ??= String(Math.floor(Date.now() / 86_400_000))

/** Where tests start servers and other processes, open stores and sockets, or build whole sites. */
const integration = [
  'cli/**',
  'content/archives/**',
  'content/media-files/**',
  'content/site-folders/**',
  'content/store/records/**',
  'editor-server/{accounts,api,call-cache,erasing,mail}/**',
  'editor-server/http/listen',
  'editor-server/publishing/{delivery,git}/**',
  'renderer/{build,bundle,comparison,graph,images,pages,rehearsal,search-indexer,standstill}/**',
  'tests/conformance/**',
]
  .map((folder) => `${folder}/*.test.{ts,tsx}`)
  // Write to the disk and wait for it, or watch it.
  .concat(
    ['copy-mark', 'lock', 'files/durable-files', 'files/files-store', 'files/refused-commit'].map(
      (name) => `content/store/${name}.test.ts`,
    ),
    'content/watch/watch.test.ts',
  )
  // Starts compilers.
  .concat('tests/architecture/browser-types.test.ts')

const e2eFile = (name: string) => `tests/e2e/${name}.e2e.ts`

/** Tests that measure time: another beside them would be measured too. */
const alone = ['behaviour', 'lighthouse', 'neighbours', 'typing'].map(e2eFile)

/** Takes many minutes: it runs under TEST_FULL=1 and by itself, and not in a plain `npm test`. */
const left = process.env.TEST_TURNS === '1' && process.env.TEST_FULL !== '1' ? ['municipality'].map(e2eFile) : []

/** Take more than ten seconds each, longest first. */
const longestIntegration = [
  'tests/conformance/journey',
  'cli/commands/records/copy/copy',
  'cli/commands/backup/backup',
  'cli/commands/backup/while-written',
  'tests/conformance/api/access',
  'cli/commands/publish/publish',
  'cli/commands/new/deploy/deploy',
  'renderer/build/site/site-builder',
  'renderer/images/decoder/open-decoder',
  'renderer/build/site/build-site',
].map((name) => `${name}.test.ts`)

/** Take more than half a minute each, longest first. */
const longest = [
  'stranger',
  'crash',
  'two-editors',
  'publish-crash',
  'backup',
  'build-page-by-keyboard',
  'edit-states',
  'build-page-by-pointer',
  'widgets',
  'random-edits',
  'random-actions',
  'random-undo',
  'edit-inline',
  'edit-page-states',
  'handbook-commands',
  'harmless',
  'edit-mode',
  'application',
  'workspace',
  'edit-fields',
  'dev',
  'interrupted',
].map(e2eFile)

/** Long files begin first, or the last of them would be waited for with nothing beside it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const first = [...longestIntegration, ...longest].flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(name)))
    return [...first, ...sorted.filter((file) => !first.includes(file))]
  }
}

/** What `import.meta.glob` finds is no part of a file's hash. Vitest keeps such files out of its cache only where the call has no type arguments. */
const withoutGlobs: Plugin = {
  name: 'modules-kept-without-globs',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
}

const browserTests = {
  environment: 'node',
  globalSetup: ['tests/support/e2e-setup.ts'],
  setupFiles: ['tests/support/keep-traces.ts'],
  runner: 'tests/support/turns.ts',
  testTimeout: 120_000,
  hookTimeout: 240_000,
  // What a person would wait for: a second, which is vitest's own, is too little beside another browser.
  expect: { poll: { timeout: 15_000, interval: 50 } },
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  plugins: [withoutGlobs],
  test: {
    env: { TZ: 'UTC' },
    // The three runs of `npm test` share what they have compiled.
    experimental: { fsModuleCache: true },
    // The compiled application is loaded once a worker, as Node loads it. Vike keeps what it has loaded, so a second one in the same worker
    // would render with the React of the first.
    server: { deps: { external: [/\/\.compiled\/application\//] } },
    // Loading what a file tests takes longer than testing it, so all files of a worker share what is loaded. A file that mocks modules
    // loads its own: see tests/README.md.
    isolate: false,
    restoreMocks: true,
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{content,renderer,themes,editor-server}/**/*.test.{ts,tsx}',
            'tests/{architecture,support,bench,mutants}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'tests/fixtures/**', 'content/sites/**', ...integration],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: integration,
          runner: 'tests/support/turns.ts',
          // Some start processes and databases, on a machine that may do other things too.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Half of their time they wait for disks, databases and processes.
          maxWorkers: availableParallelism() + 2,
        },
      },
      {
        extends: true,
        test: {
          ...browserTests,
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          exclude: [...alone, ...left],
          // A journey waits for half of its time: one more than cores keeps those busy. With two more, tests run into their time limits.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { ...browserTests, name: 'e2e-alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
})
