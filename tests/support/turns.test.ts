import { existsSync } from 'node:fs'
import type { RunnerTestSuite } from 'vitest'
import { expect, test } from 'vitest'
import { placeOf, takeTurns, turns } from './turns.ts'

const suiteOf = (...tasks: object[]) => ({ type: 'suite', mode: 'run', tasks }) as unknown as RunnerTestSuite
const testOf = (name: string) => ({ type: 'test', mode: 'run', name })

function dueOn(today: number): { names: string[]; isFirstSuiteRun: boolean } {
  const inner = suiteOf(testOf('c'))
  const file = suiteOf(inner, testOf('a'), testOf('b'), suiteOf(testOf('d'), testOf('e')))
  takeTurns(file, 3, 0, today)
  const names = (suite: RunnerTestSuite): string[] =>
    suite.tasks.flatMap((task) => (task.type === 'suite' ? names(task) : task.mode === 'run' ? [task.name] : []))
  return { names: names(file), isFirstSuiteRun: inner.mode === 'run' }
}

test('each test runs on one of the days, and a suite with none of them prepares nothing', () => {
  const days = [0, 1, 2].map(dueOn)
  expect(days.flatMap(({ names }) => names).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(days.map(({ names, isFirstSuiteRun }) => names.includes('c') === isFirstSuiteRun)).toEqual([true, true, true])
  expect(days.every(({ names }) => names.length > 0)).toBe(true)
})

test('files that take turns are there', () => {
  expect(Object.keys(turns).filter((name) => !existsSync(new URL(`../../${placeOf(name)}`, import.meta.url)))).toEqual([])
})
