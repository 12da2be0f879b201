import { defineGuard } from '../guard.ts'
import { isProduct } from '../source-tree.ts'

/** What is not in a language: names of keys, files, hosts and fields, and the product's own name. */
const wordless = /^(?:Enter|Esc|Ctrl K|Bouwsteen|[A-Z]{2,}|[a-z]+(?:[A-Z][a-z]+)*|[\w-]+(?:\.[\w-]+)+)$/

/** Places whose words are for developers, in English, or are what somebody else wrote. */
const exceptions: readonly { files: RegExp; reason: string }[] = [
  { files: /(?:^|\/)examples?(?:\/|\.tsx?$)/, reason: 'content of examples, as an editor would write it' },
  { files: /^renderer\/gallery\//, reason: 'the gallery of blocks, for developers' },
  { files: /^editor-server\/dev\//, reason: 'what only `site dev` shows, to developers' },
  { files: /(?:^|\/)sample-[\w-]+\.ts$/, reason: 'content of samples, as an editor would write it' },
  {
    files: /^editor-server\/metrics\/|^renderer\/testing\/|^renderer\/build\//,
    reason: 'for who runs the server, builds in a terminal or writes blocks',
  },
  {
    files: /^renderer\/hosting\/contract\.ts$|^editor-server\/pages\/static-site\/output\.ts$/,
    reason: 'answers where no page is: no site, so no language, or a program that asks for a range',
  },
  { files: /^editor-server\/api\/(?:reference|paging\.ts$|[\w-]+\/contract\.ts$)/, reason: 'the reference of the API, in English' },
]

const element = /<([a-z][\w.-]*)(?:\s(?:[^<>]|=>)*)?>\s*([^<>{}$=;()[\]]*[A-Za-zÀ-ÿ]{2}[^<>{}$=;()[\]]*?)\s*<\/\1>/gi
const attribute =
  /\s(?:aria-label|aria-description|title|placeholder|alt|label|hint|lead|fileName)=(?:"([^"{}$]*[A-Za-zÀ-ÿ]{2}[^"{}$]*)"|\{'([^']*[A-Za-zÀ-ÿ]{2}[^']*)'\})/g
/** A sentence with its point, unless it is the text of an error of ours. */
const sentence = /(?<!Error\(|invariant\(.*, |summary: |description: )'([A-ZÀ-Ý][a-zà-ÿ’]*(?:,? [\wà-ÿ’“”-]+){2,}[.?!…])'/g

export const guard = defineGuard({
  name: 'literal-texts',
  rule: 'what people read is in message files, in Dutch and English',
  moreThan: 500,
  look: (tree) => {
    const files = tree.files.filter(
      ({ path }) =>
        isProduct(path) && /^(?:editor-server|renderer|themes)\//.test(path) && !exceptions.some(({ files: exempt }) => exempt.test(path)),
    )
    const violations = files.flatMap(({ path, text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<=^|\s)\/\/.*$/gm, '')
      const found = [element, attribute, sentence].flatMap((pattern) =>
        [...code.matchAll(pattern)].map((match) => match[2] ?? match[1] ?? ''),
      )
      return found
        .map((words) => words.trim().replaceAll(/\s+/g, ' '))
        .filter((words) => !wordless.test(words))
        .map((words) => `${path}: says “${words}” itself; move it to messages.{nl,en}.json`)
    })
    return { seen: files.length, violations }
  },
  planted: [
    'editor-server/app/screens/admin/roles/screen.tsx: says “Nieuwe rol” itself; move it to messages.{nl,en}.json',
    'editor-server/app/screens/admin/roles/screen.tsx: says “Close the dialog” itself; move it to messages.{nl,en}.json',
    'editor-server/mail/greet.ts: says “U bent nu lid van de site.” itself; move it to messages.{nl,en}.json',
  ],
})
