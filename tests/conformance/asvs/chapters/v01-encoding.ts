import { type Chapter, met, none } from '../../sheet/row.ts'

export const chapter: Chapter = {
  title: 'Encoding and sanitization',
  rows: {
    '1.1.1': met(
      'Decode input once, before anything looks at it',
      'content/model/url/url.test.ts: %s decoded is %s',
      'tests/conformance/api/hostile-input.test.ts: finds nothing outside its site by a path in a name',
    ),
    '1.1.2': met(
      'Encode output last, where it is written',
      'tests/architecture/guards/raw-html.ts: HTML reaches a page as text in named places only',
    ),
    '1.2.1': met(
      'Encode for the place: HTML, attribute, XML, header',
      'tests/e2e/harmless.e2e.ts: no page has code in its text',
      'tests/e2e/harmless.e2e.ts: no text ends its line, its value or its element in a calendar file, a feed or a sitemap',
    ),
    '1.2.2': met(
      'Encode what goes into addresses; only harmless schemes',
      'renderer/markdown/link-target.test.ts: a scheme outside the four is refused, however it is written',
    ),
    '1.2.3': met(
      'Encode what goes into scripts and JSON',
      'renderer/islands/island.test.tsx: any text survives the way to the browser, and none closes the data block',
    ),
    '1.2.4': met(
      'No text becomes a part of a database query',
      'content/store/postgres/database.test.ts: asks for a span by what bounds it',
      'tests/conformance/store-isolation.test.ts: and none of another, by SQL, for the role of the server and for the owner',
    ),
    '1.2.5': met(
      'No text becomes a part of a command of the system',
      'tests/architecture/guards/connections.ts: other machines and programs are reached in named places only',
      'editor-server/publishing/git/commit-texts.test.ts: a name goes without what git uses as marks, and is the address where nothing is left',
    ),
    '1.2.6': none('No LDAP injection', 'No LDAP.'),
    '1.2.7': none('No XPath injection', 'No XPath.'),
    '1.2.8': none('LaTeX is run safely', 'No LaTeX.'),
    '1.2.9': met(
      'Escape what goes into a regular expression',
      'editor-server/pages/static-site/static-site.test.ts: takes the characters of a pattern as they are',
    ),
    '1.3.1': met('Clean HTML that people write with a proven means', 'renderer/markdown/harmless.test.ts: whatever is put together'),
    '1.3.2': met('No text is run as code', 'tests/architecture/guards/dynamic-code.ts: no text becomes code'),
    '1.3.3': met(
      'Clean what goes into a dangerous place',
      'editor-server/api/media/media.test.ts: a name or credit has no characters that break what shows it',
      'editor-server/api/logs/logs.test.ts: lets no text look like a line or a command to a terminal',
    ),
    '1.3.4': met('SVG of others holds no script', 'renderer/images/decoder/hostile-images.test.ts: $name: $code, at once'),
    '1.3.5': met(
      'Markdown, styles and templates of others do no harm',
      'tests/e2e/harmless.e2e.ts: no page opens a dialog, breaks its policy or asks another host',
    ),
    '1.3.6': met(
      'The server fetches no address that somebody gives',
      'tests/architecture/guards/connections.ts: other machines and programs are reached in named places only',
    ),
    '1.3.7': met(
      'No template is made of input',
      'tests/architecture/guards/dynamic-code.ts: no text becomes code',
      'content/messages/messages.test.ts: fills in, counts and does not escape',
    ),
    '1.3.8': none('No JNDI injection', 'No Java.'),
    '1.3.9': none('No injection into memcache', 'No memcache.'),
    '1.3.10': met('No format string of input', 'content/errors/errors.test.ts: fills in its texts, and leaves a brace that names nothing'),
    '1.3.11': met(
      'No header or recipient gets into a mail',
      'editor-server/mail/mail-sender.test.ts: no text of a mail adds a header or somebody who gets it',
    ),
    '1.4.1': met('Native code keeps to its memory', 'renderer/images/decoder/hostile-images.test.ts: the decoder kept to its cap'),
    '1.4.2': met('Numbers have a range', 'tests/conformance/api/bounds.test.ts: what a call takes has an end'),
    '1.4.3': met(
      'What is taken is given back',
      'editor-server/http/body/receive-upload.test.ts: that is broken off at any tenth leaves no file, and no file open',
    ),
    '1.5.1': met(
      'XML is read without entities from elsewhere',
      'cli/commands/import/wordpress/read/read-export.test.ts: an entity that reads a file',
    ),
    '1.5.2': met(
      'What is read back makes nothing but data',
      'content/store/files/text-file.test.ts: no front matter reaches Object.prototype',
      'tests/conformance/api/hostile-input.test.ts: refuses keys that reach a prototype, at each depth',
    ),
  },
}
