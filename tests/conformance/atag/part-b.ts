import { type Chapter, met, none, open, type Proof } from '../sheet/row.ts'

const CHECKS: Proof = 'content/checks/checks.test.ts: $check: $shown'
const MENDS: Proof = 'content/checks/checks.test.ts: $check: each button takes it away from $shown'
const ALTERNATIVES: Proof =
  'tests/e2e/alternative-texts.e2e.ts: what is said of an image to people who cannot see it is asked for, and that it is decorative is a choice'
const BY_KEYBOARD: Proof = 'tests/e2e/alternative-texts.e2e.ts: ten findings of one page are solved by keyboard, in the list itself'
const FINDINGS: Proof =
  'tests/e2e/edit-fields.e2e.ts: stands at its block with its words, is reached by keyboard, and leads to where it is solved'
/** Pages and every example of every block, with axe, by keyboard and in every look. */
const PAGES: Proof = 'tests/e2e/page-matrix.e2e.ts: %s: nothing keeps anybody out'
const IMAGE: Proof =
  'renderer/blocks/image/image.test.tsx: the alternative text is the page’s own, else the image’s in the page’s language, and empty for decoration'
const COLOURS: Proof =
  'tests/conformance/themes.test.ts: sets every token, with enough contrast in light and dark, in each of its colour schemes'
const LANGUAGE: Proof = 'tests/e2e/edit-words.e2e.ts: is given by keyboard, saved, and shown to who writes'

/** What authors make with it. */
export const partB: readonly Chapter[] = [
  {
    title: 'B.1 What comes by itself',
    rows: {
      'B.1.1.1': met('What is made after editing is accessible', PAGES),
      'B.1.1.2': met('What is made while editing is accessible, or asks for what it needs', PAGES, ALTERNATIVES),
      'B.1.2.1': met(
        'What is turned into another form keeps what makes it accessible',
        'editor-server/app/edit-mode/markdown/round-trip.test.ts: is read again as it was written',
        'editor-server/app/edit-mode/text/paste/paste-cases.test.ts: are words of the text where that is in their language',
      ),
      'B.1.2.2': met(
        'So does what is copied here',
        'tests/e2e/edit-session.e2e.ts: blocks go by the clipboard from one site to another, with guids of their own',
      ),
      'B.1.2.3': met('And what is made smaller', IMAGE),
      'B.1.2.4': met('Alternatives are kept', IMAGE),
    },
  },
  {
    title: 'B.2 Making accessible content',
    rows: {
      'B.2.1.1': met('Accessible content can be made', PAGES, LANGUAGE),
      'B.2.2.1': met('What is accessible is offered first', ALTERNATIVES),
      'B.2.2.2': met('Everything that makes content accessible can be set', ALTERNATIVES, LANGUAGE),
      'B.2.3.1': met(
        'Alternatives can be written, of images, films and tables',
        ALTERNATIVES,
        'renderer/blocks/hero/hero.test.tsx: an image is decoration, unless the author gives it a text or wants that of the library',
      ),
      'B.2.3.2': none('Alternatives that a program proposes say so', 'No program proposes any: who knows what matters here writes them.'),
      'B.2.4.1': met('Templates are accessible', COLOURS, PAGES),
      'B.2.4.2': none('Templates say whether they are accessible', 'Those that come along all are.'),
      'B.2.4.3': open(
        'Templates of authors can say whether they are',
        'They are checked when they are published, as pages are, but keep no mark of it.',
      ),
      'B.2.5.1': met('Ready-made content is accessible', PAGES),
      'B.2.5.2': none('Ready-made content says whether it is', 'What comes along all is.'),
    },
  },
  {
    title: 'B.3 Making it better',
    rows: {
      'B.3.1.1': met('Content is checked', CHECKS),
      'B.3.1.2': met(
        'Authors are helped to decide',
        'content/checks/checks.test.ts: $name says in both languages what is wrong and what to do',
      ),
      'B.3.1.3': met('And are led to the place', FINDINGS),
      'B.3.1.4': met(
        'There is a report of what is wrong',
        'tests/e2e/check.e2e.ts: names author mistakes with file, line, column and what to do, on pages of every access',
      ),
      'B.3.1.5': met(
        'Programs can read what is wrong with what',
        'editor-server/publishing/check-rendered.test.ts: a mistake of an author is told with its line and words',
      ),
      'B.3.2.1': met('Mistakes can be mended', MENDS, BY_KEYBOARD),
    },
  },
  {
    title: 'B.4 Being part of the work',
    rows: {
      'B.4.1.1': met('All this is on from the start', FINDINGS),
      'B.4.1.2': none('What is turned off can be turned on', 'Nothing of it can be turned off.'),
      'B.4.1.3': none('Turning it off warns', 'Nothing of it can be turned off.'),
      'B.4.1.4': met('It is as easy to find as all else', FINDINGS, ALTERNATIVES),
      'B.4.2.1': met('Examples in the documentation are accessible', PAGES),
      'B.4.2.2': met(
        'How to use it is described',
        'content/checks/reference.test.ts: the handbook names every check; write it anew with: npx vitest run content/checks/reference -u',
      ),
    },
  },
]
