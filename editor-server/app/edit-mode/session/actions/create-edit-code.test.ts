import { expect, test } from 'vitest'
import type { AnyBlock } from '#renderer/blocks/contract.ts'
import { editCodeOf } from '#tests/support/edit-code.ts'

const modules = import.meta.glob<{ block: AnyBlock }>('../../../../../renderer/blocks/*/block.ts', { eager: true })
const blocks = Object.fromEntries(Object.values(modules).map(({ block }) => [block.name, block]))
const code = editCodeOf({ blocks })

test.each(Object.values(blocks))('$name: the browser takes what the server takes', ({ name, defaults, examples }) => {
  const kind = code.findKind(name)!
  const taken = [defaults, ...examples.map(({ props }) => props)] as Record<string, unknown>[]
  for (const options of taken) expect(code.findFaults(kind, options)).toEqual([])
  expect(code.findFaults(kind, { noSuchOption: 1 })).toEqual(['noSuchOption'])
  expect(code.findFaults(kind, {}), 'a draft may miss what is required').toEqual([])
})
