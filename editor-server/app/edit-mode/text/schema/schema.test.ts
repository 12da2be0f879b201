import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryDoc } from '#tests/support/arbitrary-text.ts'
import { seed } from '#tests/support/seed.ts'
import type { Doc } from '../../markdown/doc.ts'
import { parseMarkdown } from '../../markdown/parse-markdown.ts'
import { tidyDoc } from '../../markdown/tidy-doc.ts'
import { writeMarkdown } from '../../markdown/write-markdown.ts'
import { textExtensions } from './extensions.ts'

const schema = getSchema(textExtensions)

test('what Markdown says fits the schema, and comes out of it as it went in', () => {
  fc.assert(
    fc.property(arbitraryDoc, (doc) => {
      const read = parseMarkdown(writeMarkdown(doc))
      const node = schema.nodeFromJSON(read)
      node.check()
      expect(writeMarkdown(node.toJSON() as Doc)).toBe(writeMarkdown(read))
      expect(tidyDoc(node.toJSON() as Doc)).toEqual(tidyDoc(read))
    }),
    { seed, numRuns: 20 },
  )
})
