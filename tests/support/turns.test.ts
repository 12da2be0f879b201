import { existsSync } from 'node:fs'
import type { RunnerTestSuite } from 'vitest'
import { expect, test } from 'vitest'
import { isDue, placeOf, takeTurns, turns, WHOLE_TURNS, wholeFiles } from './turns.ts'

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

test('each test has its turn in one of the runs, and a suite with none of them prepares nothing', () => {
  const days = [0, 1, 2].map(dueOn)
  expect(days.flatMap(({ names }) => names).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(days.map(({ names, isFirstSuiteRun }) => names.includes('c') === isFirstSuiteRun)).toEqual([true, true, true])
  expect(days.every(({ names }) => names.length > 0)).toBe(true)
})

test('each file that has its turn as a whole has one, and no run has many more than another', () => {
  const runs = Array.from({ length: WHOLE_TURNS }, (_, today) => wholeFiles.filter((_name, index) => isDue(index, today)))
  expect(runs.flat().sort()).toEqual([...wholeFiles].sort())
  const sizes = runs.map(({ length }) => length)
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  expect(isDue(-1, 3)).toBe(true)
})

test('files that take turns are there, each in one way', () => {
  const names = [...Object.keys(turns), ...wholeFiles]
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !existsSync(new URL(`../../${placeOf(name)}`, import.meta.url)))).toEqual([])
})
