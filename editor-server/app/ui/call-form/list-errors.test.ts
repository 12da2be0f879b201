// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { listErrors } from './list-errors.ts'

test('what is wrong is told in the order of the fields on the screen', () => {
  document.body.innerHTML = '<form><input name="first"><input name="last"><input name="email"></form>'
  const field = (name: string) => {
    const ref = document.querySelector(`[name=${name}]`) as HTMLInputElement
    return { type: 'required', message: `Fill in ${name}`, ref }
  }
  expect(listErrors({ email: field('email'), first: field('first'), last: field('last') }).map(({ fieldId }) => fieldId)).toEqual([
    'field-first',
    'field-last',
    'field-email',
  ])
})
