import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CommandContext } from '../../../context.ts'
import type { NextStep } from '../../../report/next-steps.ts'
import type { Deployed } from './write-deploy.ts'

/** What to type, in this order. */
export function listSteps({ kinds, name, isStatic, files }: Deployed, { workspace }: Pick<CommandContext, 'workspace'>): NextStep[] {
  const steps: NextStep[] = []
  const isImage = kinds.has('docker') || kinds.has('compose')
  if (isImage && !existsSync(join(workspace, 'package-lock.json'))) steps.push({ run: 'npm install' })
  if (kinds.has('compose')) {
    steps.push({ run: 'sh deploy/make-secrets.sh' }, { run: 'docker compose --file deploy/compose.yaml up --detach --build' })
    // They read these files at their start, and compose sees no change in a file that it mounts.
    if (files.some(({ path, state }) => /\/compose\.(vcl|Caddyfile)$/.test(path) && state === 'replaced'))
      steps.push({ run: 'docker compose --file deploy/compose.yaml restart varnish caddy' })
  } else if (kinds.has('docker')) {
    steps.push({ run: `docker build --tag ${name} .` })
  }
  if (kinds.has('systemd')) steps.push({ note: 'deploy/bouwsteen.service: its first lines say how to install it.' })
  if (kinds.has('nginx')) steps.push({ note: 'deploy/nginx.conf: include it at the http level of nginx, as conf.d/bouwsteen.conf.' })
  if (kinds.has('caddy')) steps.push({ note: 'deploy/Caddyfile: import it in the Caddyfile of the machine.' })
  if (kinds.has('varnish')) steps.push({ note: 'deploy/varnish.vcl: give it to varnishd with -f, listening on 127.0.0.1:6081.' })
  if (isStatic && (kinds.has('nginx') || kinds.has('caddy')))
    steps.push({ note: 'Write it again (--force) after a build that added, moved or removed pages.' })
  return steps
}

/** What has to be set elsewhere for these files to work. */
export function findNotes({ kinds, isStatic, withoutHost }: Deployed, { config }: Pick<CommandContext, 'config'>): NextStep[] {
  const notes: NextStep[] = withoutHost.map((site) => ({
    note: `${site} has no "primaryDomain" in its site.json, so nothing serves it. Set it, and write the files again (--force).`,
  }))
  const isBefore = ['nginx', 'caddy'].some((kind) => kinds.has(kind))
  const proxies = kinds.has('compose') ? 2 : Number(isBefore) + Number(kinds.has('varnish'))
  if (!isStatic && proxies > 0 && config.trustProxy !== proxies)
    notes.push({ note: `In site.config.ts, for the proxies before the server: trustProxy: ${proxies}` })
  const url = kinds.has('compose') ? 'http://varnish' : 'http://127.0.0.1:6081'
  if ((kinds.has('compose') || kinds.has('varnish')) && !JSON.stringify(config.cdn).includes(url))
    notes.push({ note: `In site.config.ts, so that a publish shows at once: cdn: { kind: 'varnish', url: '${url}' }` })
  return notes
}
