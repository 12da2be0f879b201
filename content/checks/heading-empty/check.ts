import { defineCheck } from '../engine/contract.ts'
import { removeElement, replaceElement } from '../engine/mends.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Screen readers announce an empty heading, with nothing after it. */
export const check = defineCheck({
  name: 'heading-empty',
  texts: { nl, en },
  criterion: '2.4.6',
  severity: 'error',
  find: ({ headings }) =>
    headings
      .filter(({ text }) => text === '')
      .map((heading) => {
        const { place, source } = heading
        const isWritten = source !== undefined && /^#+[ \t]*$/.test(source.markdown.slice(source.start, source.end))
        // The level stays; what is written comes after its signs.
        const write = replaceElement('write', heading, (was) => `${was.trimEnd()} `)
        return { place, mends: isWritten ? [...removeElement('remove', heading), ...write] : [] }
      }),
})
