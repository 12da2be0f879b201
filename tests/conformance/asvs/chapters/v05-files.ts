import { type Chapter, met, none, open } from '../../sheet/row.ts'

export const chapter: Chapter = {
  title: 'Files',
  rows: {
    '5.1.1': met(
      'Documentation says which files are taken, how large, and what becomes of them',
      'content/model/media/kinds.test.ts: an image has 30 megabytes at most, and is asked for in steps',
    ),
    '5.2.1': met(
      'Files are no larger than the server can take',
      'editor-server/http/body/receive-upload.test.ts: of 30 MB is taken, and of one byte more is not',
    ),
    '5.2.2': met(
      'A file is what its name says',
      'editor-server/api/media/media.test.ts: is not %s',
      'renderer/images/decoder/hostile-images.test.ts: $name: nothing of what came along is left',
    ),
    '5.2.3': none(
      'Archives are measured before they are unpacked',
      'The server unpacks nothing that is sent; documents go out as they came in.',
    ),
    '5.3.1': met(
      'Nothing that is sent is run by the server',
      'tests/e2e/uploads.e2e.ts: that mean harm are refused or made harmless, while pages are answered',
    ),
    '5.3.2': met(
      'No name of a file becomes a path',
      'tests/conformance/api/hostile-input.test.ts: finds nothing outside its site by a path in a name',
      'content/archives/tar.test.ts: a symbolic link',
    ),
    '5.4.1': met('A download has the name that the server gives it', 'editor-server/api/media/media.test.ts: goes through its life'),
    '5.4.2': met(
      'Names in headers break nothing',
      'editor-server/api/media/media.test.ts: a name or credit has no characters that break what shows it',
    ),
    '5.4.3': open(
      'Files are looked at for known malware',
      'No scanner and no place to attach one. Images are drawn anew; PDF and office documents go out as they came in.',
    ),
  },
}
