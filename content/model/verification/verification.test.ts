import { describe, expect, it } from 'vitest'
import { presentSendResult, sendVerificationResults } from './verification.ts'

describe('presentSendResult', () => {
  it('tells administrators everything and others nothing about the address', () => {
    const told = (isAdministrator: boolean) => sendVerificationResults.map((result) => presentSendResult(result, isAdministrator))
    expect(told(true)).toEqual(sendVerificationResults)
    expect(told(false)).toEqual(['Sent', 'TooSoon', 'Sent', 'Sent', 'Sent', 'BadRequest', 'Failed', 'Sent'])
  })
})
