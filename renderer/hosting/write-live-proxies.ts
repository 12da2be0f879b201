import type { SiteDelivery } from './contract.ts'

export interface LiveProxyOptions {
  /** Host and port of the live server, or of Varnish before it. */
  backend: string
  /** Port; absent for the server's own. */
  listen?: string | undefined
}

/** The largest upload, and the form around it, in megabytes of 1024 × 1024 bytes. */
const MOST_MEGABYTES = 101

/** What nginx does with a request for the live server, which sees to hosts, redirects and headers itself. */
export function writeNginxLocation(backend: string): string {
  return `location / {
  proxy_pass http://${backend};
  proxy_http_version 1.1;
  proxy_set_header Host $host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  # A file of 100 MB and the form around it, passed on while it comes in.
  client_max_body_size ${MOST_MEGABYTES}m;
  proxy_request_buffering off;
}`
}

/** A file for the `http` level of nginx (1.18 or newer): a server for each site, which passes everything on to the live server. */
export function writeNginxProxy(sites: readonly SiteDelivery[], { backend, listen = '80' }: LiveProxyOptions): string {
  const servers = withHosts(sites).map(
    ({ site, hosts }) => `server {
  listen ${listen};
  include bouwsteen/${site}[.]conf;
  server_name ${hosts.join(' ')};
  server_tokens off;
  ${writeNginxLocation(backend).replaceAll('\n', '\n  ')}
}`,
  )
  return `# Every host of every site goes to the live server. Certificates and other lines of your own: bouwsteen/<site>.conf beside nginx.conf.\n${servers.join('\n\n')}\n`
}

/** A Caddyfile (2.6 or newer) whose sites pass everything on to the live server. Without `listen`, Caddy sees to certificates. */
export function writeCaddyProxy(sites: readonly SiteDelivery[], { backend, listen }: LiveProxyOptions): string {
  const address = (host: string) => (listen === undefined ? host : `http://${host}:${listen}`)
  const blocks = withHosts(sites).map(
    ({ hosts }) => `${hosts.map(address).join(', ')} {
	request_body {
		max_size ${MOST_MEGABYTES}MiB
	}
	header -Server
	reverse_proxy ${backend}
}`,
  )
  return `# Every host of every site goes to the live server.\n${blocks.join('\n\n')}\n`
}

function withHosts(sites: readonly SiteDelivery[]): { site: string; hosts: string[] }[] {
  return sites.flatMap(({ site, primaryDomain, otherHosts }) =>
    primaryDomain === undefined ? [] : [{ site, hosts: [primaryDomain, ...otherHosts] }],
  )
}
