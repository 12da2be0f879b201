import { describeJourneys } from '../support/edit-journey/journeys.ts'
import { KeyboardBuilder } from '../support/edit-journey/keyboard-builder.ts'

describeJourneys({ way: 'keyboard', work: (screen) => new KeyboardBuilder(screen), kinds: 3 })
