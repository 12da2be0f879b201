import { availableParallelism } from 'node:os'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// `source` makes `#content/….ts` and `bouwsteen/block` mean the TypeScript source, so that a test never sees a stale compilation.
const conditions = ['bouwsteen-source', ...defaultServerConditions]

// One seed for all workers of a run; see tests/support/seed.ts.
if (!process.env.TEST_SEED) {
  process.env.TEST_SEED = String(Math.floor(Math.random() * 1e9))
  console.log(`TEST_SEED=${process.env.TEST_SEED}`)
}

/** Where tests start servers, open stores and sockets, or build whole sites. */
const integration = [
  'cli/**',
  'editor-server/{accounts,api,api-reference,call-cache,mail}/**',
  'editor-server/http/listen',
  'renderer/{build,images,pages}/**',
  'tests/conformance/**',
].map((folder) => `${folder}/*.test.{ts,tsx}`)

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    env: { TZ: 'UTC' },
    // Loading what a file tests takes longer than testing it, so all files of a worker share what is loaded. A file that mocks modules
    // loads its own: see tests/README.md.
    isolate: false,
    restoreMocks: true,
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{content,renderer,themes,editor-server}/**/*.test.{ts,tsx}', 'tests/{architecture,support,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/fixtures/**', 'content/sites/**', ...integration],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: integration,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: ['tests/support/e2e-setup.ts'],
          // The machine's cores are busy with the browser and with `site build` already.
          fileParallelism: false,
          isolate: true,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
