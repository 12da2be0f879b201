import { expect, test } from 'vitest'
import { readLogLine } from './read-log-line.ts'

test.each([
  [
    'of a request',
    { err: { message: 'No disk', stack: 'Error: No disk\n  at x' }, method: 'GET', path: '/x', msg: 'request failed' },
    'GET /x: No disk',
  ],
  [
    'of a browser',
    { source: 'browser', path: '/admin/pages', msg: 'x is undefined', stack: ['TypeError'] },
    'in the browser, on /admin/pages: x is undefined',
  ],
  ['of a browser that names no page', { source: 'browser', msg: 'x' }, 'in the browser, on a page: x'],
  [
    'of the server itself',
    { err: { message: 'No disk' }, msg: 'a change on disk could not be taken in' },
    'a change on disk could not be taken in: No disk',
  ],
  ['without an error', { msg: 'mail is late' }, 'mail is late'],
])('a line of the log %s says what failed and where', (_, line, said) => {
  expect(readLogLine(JSON.stringify(line)).message).toBe(said)
})

test('the stack is the one of the fault, wherever it happened', () => {
  expect(readLogLine('{"err":{"message":"m","stack":"Error: m\\n at a"}}').stack).toBe('Error: m\n at a')
  expect(readLogLine('{"source":"browser","msg":"m","stack":["Error: m"," at b"]}').stack).toBe('Error: m\n at b')
})
