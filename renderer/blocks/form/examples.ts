import type { BlockExample } from '../contract.ts'
import { sampleFormGuids } from '../sample-guids.ts'

interface Options {
  formGuid?: string
  showTitle?: boolean
  headingLevel?: 2 | 3 | 4
}

/** The forms are in English too, so that each example is. */
const example = (name: string, props: Options, note?: string): BlockExample<Options> => ({
  name,
  props,
  en: { props },
  ...(note && { note }),
})

export const examples: readonly BlockExample<Options>[] = [
  example('every-field', { formGuid: sampleFormGuids.every }, 'Every type of field, with hints.'),
  example('steps', { formGuid: sampleFormGuids.steps, showTitle: false }, 'Several steps with a condition, a group and a calculation.'),
  example('closes', { formGuid: sampleFormGuids.closes, headingLevel: 3 }, 'Open, with a day on which it closes.'),
  example('opens-later', { formGuid: sampleFormGuids.later }),
  example('closed', { formGuid: sampleFormGuids.closed }),
  example('no-version', { formGuid: sampleFormGuids.unready }, 'A form that was never published.'),
  example('gone', { formGuid: sampleFormGuids.absent }),
  example('not-chosen', {}, 'Nothing to show.'),
]
