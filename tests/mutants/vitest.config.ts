import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const conditions = ['bouwsteen-source', ...defaultServerConditions]

/** What Stryker runs: the tests of one area, each file by itself, from the sources. `run.mjs` says which. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    env: { TZ: 'UTC' },
    environment: 'node',
    restoreMocks: true,
    include: (process.env['MUTANT_TESTS'] ?? '').split(' ').filter(Boolean),
    setupFiles: ['tests/mutants/quick-properties.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
