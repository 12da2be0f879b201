import { type Chapter, met, none, open, type Proof } from '../sheet/row.ts'

const STATES: Proof = 'tests/e2e/edit-page-states.e2e.ts: %s: no state of edit mode keeps anybody out'
const WIDGETS: Proof =
  'tests/e2e/edit-states.e2e.ts: %s: axe finds nothing in any state, nothing scrolls sideways, and the focus is kept and seen'
const SCREENS: Proof = 'tests/e2e/application-states.e2e.ts: %s: axe finds nothing, nothing is too wide, and the focus is somewhere'
const BY_KEYBOARD: Proof = 'tests/e2e/edit-mode.e2e.ts: goes about, moves, inserts, copies, deletes, takes all of it back, and leaves'
const BY_FIELDS: Proof =
  'tests/e2e/edit-fields.e2e.ts: by keyboard: Enter in the tree writes in the first text, Alt+Enter opens the first field, and Escape goes back to the block'
const IN_TEXTS: Proof = 'tests/e2e/edit-inline.e2e.ts: Enter writes, Enter and Tab go from text to text, arrows too, and Escape goes back'
const PREVIEW: Proof = 'tests/e2e/rehearsal.e2e.ts: passes axe, stands before everything and covers nothing: %s, %i wide'
const ALTERNATIVES: Proof =
  'tests/e2e/alternative-texts.e2e.ts: what is said of an image to people who cannot see it is asked for, and that it is decorative is a choice'
const FINDINGS: Proof =
  'tests/e2e/edit-fields.e2e.ts: stands at its block with its words, is reached by keyboard, and leads to where it is solved'

/** What authors work with. */
export const partA: readonly Chapter[] = [
  {
    title: 'A.1 Rules for user interfaces',
    rows: {
      'A.1.1.1': met('What authors use in the browser meets WCAG', STATES, WIDGETS, SCREENS),
      'A.1.2.1': none('What authors use outside the browser meets the rules of its platform', 'All of it runs in the browser.'),
      'A.1.2.2': none('And tells the services of that platform', 'All of it runs in the browser.'),
    },
  },
  {
    title: 'A.2 Seeing and hearing what is edited',
    rows: {
      'A.2.1.1': met('Alternatives of images that are shown while editing can be reached', ALTERNATIVES),
      'A.2.1.2': met(
        'Captions and texts of films that are shown while editing can be reached',
        'renderer/blocks/video/video.test.tsx: a film of the site’s own plays in the browser, with captions that are on, and is not fetched before',
      ),
      'A.2.2.1': met(
        'Marks of a state can be heard: errors, findings, what others do',
        FINDINGS,
        'tests/e2e/edit-mode.e2e.ts: a field that the server refuses is named, and keeps nothing else from being saved',
      ),
      'A.2.2.2': met(
        'Form of text that is shown while editing can be heard',
        'editor-server/app/edit-mode/text/commands/change-format.test.ts: %s goes on and off the selected word',
        'tests/e2e/edit-words.e2e.ts: is given by keyboard, saved, and shown to who writes',
      ),
    },
  },
  {
    title: 'A.3 Working with it',
    rows: {
      'A.3.1.1': met('Everything works by keyboard', BY_KEYBOARD, BY_FIELDS, IN_TEXTS),
      'A.3.1.2': met('Nothing keeps the keyboard', BY_FIELDS, WIDGETS),
      'A.3.1.3': met('There are shorter ways by keyboard', BY_KEYBOARD, IN_TEXTS),
      'A.3.2.1': met(
        'What is written is not lost when time is up',
        'tests/e2e/edit-session.e2e.ts: what was typed before the browser crashed is offered when the page is opened again',
      ),
      'A.3.2.2': met(
        'Limits of time can be extended',
        'tests/e2e/edit-mode.e2e.ts: whose session ends signs in beside it, and nothing says any more that the page cannot be shown',
      ),
      'A.3.2.3': met(
        'What is pressed stands still',
        'tests/e2e/edit-mode.e2e.ts: the page that moves while a plus is held down does not take it from under the pointer',
      ),
      'A.3.3.1': met(
        'What moves by itself stands still while editing',
        'tests/e2e/animations.e2e.ts: nothing moves while the page is edited: on the page, in its text and among the settings',
      ),
      'A.3.4.1': met('The structure of what is edited can be gone through', BY_FIELDS),
      'A.3.5.1': met(
        'Words are found in all that can be edited, alternatives included',
        'tests/e2e/edit-words.e2e.ts: leads to words in a text, in a block and in the settings of the page, by keyboard',
        'editor-server/app/edit-mode/find/find.test.ts: all texts are there in reading order, alternatives and settings too, and choices and addresses are not',
      ),
      'A.3.6.1': met(
        'How authors see it changes nothing of what is published',
        'editor-server/app/edit-mode/canvas/show-scheme.test.ts: %s shown as %s is %s',
      ),
      'A.3.6.2': met(
        'How authors see it is remembered',
        'editor-server/app/edit-mode/workspace/view-store.test.ts: begins with the view of a desktop, and keeps another one',
      ),
      'A.3.6.3': met('Settings of the device are followed: colours, motion, size of text', WIDGETS, STATES),
      'A.3.7.1': met('A preview is as accessible as a page in the browser', PREVIEW),
    },
  },
  {
    title: 'A.4 Understanding it',
    rows: {
      'A.4.1.1': met(
        'Changes can be undone',
        'tests/e2e/edit-session.e2e.ts: undo reaches back over a reload, to the first byte',
        BY_KEYBOARD,
      ),
      'A.4.1.2': met(
        'Settings can be taken back',
        'tests/e2e/admin-settings.e2e.ts: by keyboard alone the name changes, is seen before it is saved, is live once it is, and is taken back',
      ),
      'A.4.2.1': met(
        'What makes it accessible is described',
        'content/checks/reference.test.ts: the handbook names every check; write it anew with: npx vitest run content/checks/reference -u',
      ),
      'A.4.2.2': open(
        'All that authors use is described',
        'Commands, settings, blocks, fields, errors and checks are, each held to the handbook by a test. Of the actions of edit mode and of the screens no test says so.',
      ),
    },
  },
]
