import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'Chrome, Windows'],
  ['curl/8.5.0', ''],
  ['een heel eigen programma', ''],
  ['', ''],
])('%s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})

test('what a caller makes up is no longer than fits in a list', () => {
  expect(describeDevice(`${'x'.repeat(500)}/1.0 (${'y'.repeat(500)})`).length).toBeLessThanOrEqual(120)
})
