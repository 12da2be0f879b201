import type { Request, Response } from 'express'
import { expect, it } from 'vitest'
import { warnOfProxy } from './warn-of-proxy.ts'

it('a proxy that the configuration does not know of is told of once, and requests go on', () => {
  const told: string[] = []
  const handler = warnOfProxy({ warn: (text: unknown) => void told.push(String(text)) })
  let passed = 0
  const ask = (headers: Record<string, string>) =>
    handler({ get: (name: string) => headers[name] } as unknown as Request, {} as Response, () => (passed += 1))
  for (const headers of [{}, { 'X-Forwarded-Proto': 'https' }, { 'X-Forwarded-Proto': 'https' }]) void ask(headers)
  expect(told).toEqual([expect.stringContaining('trustProxy')])
  expect(passed).toBe(3)
})
