import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// `source` makes `#content/….ts` and `bouwsteen/block` mean the TypeScript source, so that a test never sees a stale compilation.
const conditions = ['source', ...defaultServerConditions]

// One seed for all workers of a run; see tests/support/seed.ts.
if (!process.env.TEST_SEED) {
  process.env.TEST_SEED = String(Math.floor(Math.random() * 1e9))
  console.log(`TEST_SEED=${process.env.TEST_SEED}`)
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{content,renderer,themes,editor-server,cli}/**/*.test.{ts,tsx}',
            'tests/{architecture,conformance,support,bench}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'tests/fixtures/**', 'content/sites/**'],
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
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
