import { defineGuard } from '../guard.ts'
import { isProduct } from '../source-tree.ts'

/** What reaches another machine or program, or is reached: each with whom. The handbook's page on data and keys says the same. */
const allowed: Record<string, string> = {
  'cli/application/load-application.ts': 'Node, to compile the application of edit mode',
  'cli/commands/dev/prepared-packages.ts': 'a port of this machine, to see whether it is free',
  'cli/commands/doctor/safety-checks.ts': 'git, which says what is tracked',
  'cli/commands/init/create-workspace.ts': 'git, which begins a repository',
  'cli/commands/upgrade/find-uncommitted.ts': 'git, which says what is not committed',
  'cli/list-packages.mjs': 'npm, which lists packages while the product is packed',
  'content/store/postgres/migrate-database.ts': 'the database of DATABASE_URL',
  'content/store/postgres/open-database.ts': 'the database of DATABASE_URL',
  'editor-server/accounts/oidc/client.ts': 'the OpenID providers of site.config.ts',
  'editor-server/dev/create-dev-server.ts': 'itself, while one works on a site',
  'editor-server/forms/post-hook.ts': 'the webhooks of forms, which administrators of a site name',
  'editor-server/http/listen/listen.ts': 'callers',
  'editor-server/http/loopback/listen-on-loopback.ts': 'callers on this machine',
  'editor-server/mail/smtp-transport.ts': 'the mail server of SMTP_URL',
  'editor-server/publishing/delivery/send-requests.ts': 'the caches of site.config.ts',
  'editor-server/publishing/git/commit-paths.ts': 'git, for commits of what is published',
  'editor-server/site-administration/read-certificate.ts': 'a host that DNS names for a site, for its certificate alone',
  'editor-server/site/host-proof.ts': 'DNS, for the TXT record of a host that an administrator names',
  'renderer/images/decoder/spawn-limited.ts': 'the process that decodes images',
}

const reaching =
  /^import (?!type\b)[^\n]*from '(node:(?:http|https|http2|net|tls|dgram|dns|child_process|cluster)(?:\/promises)?|pg|nodemailer|openid-client|undici|ws)'/gm

export const guard = defineGuard({
  name: 'connections',
  rule: 'other machines and programs are reached in named places only',
  moreThan: 40,
  look: (tree) => {
    const files = tree.files.filter(({ path }) => isProduct(path) && !path.startsWith('editor-server/app/'))
    const violations = files.flatMap(({ path, text }) =>
      [...text.matchAll(reaching)]
        // Only asks whether a text is an address.
        .filter(([line]) => line !== "import { isIP } from 'node:net'")
        .filter(() => allowed[path] === undefined)
        .map(([, module]) => `${path}: imports ${module}; say in this guard and on the handbook's page on data and keys whom it reaches`),
    )
    return { seen: files.length, violations }
  },
  planted: [
    "renderer/blocks/weather/view.ts: imports node:https; say in this guard and on the handbook's page on data and keys whom it reaches",
  ],
})
