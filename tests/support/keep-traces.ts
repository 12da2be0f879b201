import { afterEach } from 'vitest'
import { keepTraces } from './traces.ts'

// Set up before each file of browser tests, so that it runs after the file's own hooks at the end of a test.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepTraces()
})
