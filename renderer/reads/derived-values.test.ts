import { expect, test } from 'vitest'
import { DerivedValues } from './derived-values.ts'

const derived = (deps: string[]) => ({ value: 1, hash: 'h', deps, times: [], problems: [] })

function make() {
  const values = new DerivedValues()
  values.set('menu', derived(['menus', 'card:1']))
  values.set('shell:a', derived(['menu', 'setting:platformName']))
  values.set('shell:b', derived(['menu', 'card:2']))
  values.set('list:1', derived(['items:1']))
  return values
}

test('a change takes out what read it, and what read that', () => {
  const values = make()
  expect(values.forget(['menus']).sort()).toEqual(['menu', 'shell:a', 'shell:b'])
  expect([...values.keys()]).toEqual(['list:1'])
})

test('what rests on nothing that changed stays', () => {
  const values = make()
  expect(values.forget(['card:2', 'card:9'])).toEqual(['shell:b'])
  expect(values.has('menu')).toBe(true)
})

test('a value that was made anew from other facts is asked for by those alone', () => {
  const values = make()
  values.forget(['items:1'])
  values.set('list:1', derived(['items:2']))
  expect([values.forget(['items:1']), values.forget(['items:2'])]).toEqual([[], ['list:1']])
})

test('a value that is gone is no reader', () => {
  const values = make()
  values.delete('menu')
  expect(values.forget(['menus'])).toEqual([])
  values.clear()
  expect(values.forget(['items:1'])).toEqual([])
})
