import { afterEach } from 'vitest'
import { keepTraces } from './traces.ts'

// Set up before each file of browser tests, so that it comes after what the file itself does at the end of a test.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepTraces()
})
