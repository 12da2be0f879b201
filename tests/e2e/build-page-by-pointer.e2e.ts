import { describeJourneys } from '../support/edit-journey/journeys.ts'
import { PointerBuilder } from '../support/edit-journey/pointer-builder.ts'

describeJourneys({ way: 'pointer', work: (screen) => new PointerBuilder(screen), kinds: 4 })
