import { type Chapter, met, open } from '../../sheet/row.ts'

const REACHED = 'tests/architecture/guards/connections.ts: other machines and programs are reached in named places only'

export const chapter: Chapter = {
  title: 'Configuration',
  rows: {
    '13.1.1': met(
      'Documentation says whom the server talks to',
      'tests/conformance/asvs/data-and-keys.test.ts: the page names whom the server talks to',
      REACHED,
    ),
    '13.2.1': open(
      'Parts of the installation know each other by more than a fixed password',
      'PostgreSQL, the mail server and caches are told passwords or tokens that stay until you change them.',
    ),
    '13.2.2': met(
      'Parts have the rights that they need and no others',
      'content/store/postgres/database.test.ts: a database in which one site could see another is refused',
      'renderer/images/decoder/decoder-end.test.ts: the kernel holds the process to its cap, and it knows none of our secrets',
    ),
    '13.2.3': met(
      'No passwords of the factory',
      'cli/live-server/secret.test.ts: %j is refused',
      'cli/commands/new/deploy/deploy.test.ts: are made once, all that the file names, in a folder that git and others do not see',
    ),
    '13.2.4': met('The application reaches what is listed', REACHED),
    '13.2.5': met(
      'The server loads from what is listed',
      REACHED,
      'tests/conformance/api/hostile-input.test.ts: finds nothing outside its site by a path in a name',
    ),
    '13.3.1': met(
      'Secrets come from where secrets are kept, and are in no source',
      'cli/environment.test.ts: is read as the variable itself, which counts first',
      'cli/commands/doctor/doctor.test.ts: finds every planted fault, each with its fix',
    ),
    '13.3.2': met(
      'Secrets are known to who needs them',
      'renderer/images/decoder/decoder-end.test.ts: the kernel holds the process to its cap, and it knows none of our secrets',
      'tests/architecture/guards/environment.ts: process.env is read in one file',
    ),
    '13.4.1': met('No repository is served', 'tests/e2e/delivery.e2e.ts: a hidden file'),
    '13.4.2': met(
      'No debugging where people come',
      'tests/conformance/api/generated-requests.test.ts: generated requests',
      'cli/environment.test.ts: DEBUG=%s',
    ),
    '13.4.3': met('No folder is listed', 'tests/e2e/delivery.e2e.ts: a folder'),
    '13.4.4': met('No TRACE', 'tests/conformance/api/answer-headers.test.ts: %s gets nothing back of what was sent'),
    '13.4.5': met(
      'Figures and documentation go to who is meant',
      'tests/e2e/live-proxies.e2e.ts: figures are for this machine only',
      'editor-server/api/reference/serve-reference.test.ts: %s is sound HTML without script',
    ),
  },
}
