import { cacheClasses, NO_CACHE, NOT_FOUND_CACHE, PAGE_CACHE, patternSource } from './cache-classes.ts'
import { COMPRESS_FROM, contentTypes, FEED_TYPE, textTypes } from './content-types.ts'
import { ALLOWED_METHODS, folderParts, NOT_FOUND_PAGE, type Redirect, refusals, ruleFiles, type SiteDelivery } from './contract.ts'
import { publicHeaders, publicPolicy, TRANSPORT_SECURITY, UPGRADE } from './headers.ts'

export interface NginxOptions {
  /** Output folder, absolute; each site is a folder in it. */
  out: string
  /** Argument of `listen`. */
  listen: string
}

/**
 * One file for the `http` level of nginx (1.18 or newer): what all sites share, a server for each site, and one that refuses every other
 * host. Certificates and other settings of the machine go to `bouwsteen/<site>.conf` beside it.
 */
export function writeNginx(sites: readonly SiteDelivery[], options: NginxOptions): string {
  const served = sites.filter(({ primaryDomain }) => primaryDomain !== undefined)
  return `${[shared, writeUnknownHost(options.listen), ...served.map((site) => writeSite(site, options))].join('\n\n')}\n`
}

const quote = (text: string) => `"${text.replace(/["\\$]/g, '\\$&')}"`
const pattern = (source: string) => `"~${source.replaceAll('"', '\\"')}"`

function writeMap(source: string, target: string, lines: readonly (readonly [string, string])[]): string {
  return [`map ${source} ${target} {`, ...lines.map(([from, to]) => `  ${from} ${to};`), '}'].join('\n')
}

const shared = [
  '# Written by `site routes --format nginx`. Write it again after each build, then: nginx -s reload',
  'map_hash_max_size 65536;\nmap_hash_bucket_size 512;',
  writeMap('"$scheme $http_x_forwarded_proto"', '$bouwsteen_secure', [
    ['default', '""'],
    [pattern('https'), 'on'],
  ]),
  writeMap('$bouwsteen_secure', '$bouwsteen_transport', [
    ['default', '""'],
    ['on', quote(TRANSPORT_SECURITY)],
  ]),
  writeMap('$bouwsteen_secure', '$bouwsteen_upgrade', [
    ['default', '""'],
    ['on', quote(UPGRADE)],
  ]),
  writeMap('$uri', '$bouwsteen_class', [
    ['default', quote(PAGE_CACHE)],
    ...cacheClasses.flatMap(({ patterns, value }) => patterns.map((path) => [pattern(`^${patternSource(path)}$`), quote(value)] as const)),
  ]),
  writeMap('$status', '$bouwsteen_cache', [
    ['default', '$bouwsteen_class'],
    ['404', quote(NOT_FOUND_CACHE)],
    [pattern('^(?!404)4'), NO_CACHE],
    [pattern('^5'), NO_CACHE],
  ]),
  writeMap('$status', '$bouwsteen_allow', [
    ['default', '""'],
    ['405', quote(ALLOWED_METHODS)],
  ]),
  '# An item under any title goes where its id goes.',
  writeMap('$uri', '$bouwsteen_key', [
    ['default', '$uri'],
    [pattern('^(?<bouwsteen_item>.*/i/[^/]+)/[^/]+/?$'), '$bouwsteen_item'],
    [pattern('^(?<bouwsteen_bare>.+)/$'), '$bouwsteen_bare'],
  ]),
].join('\n')

/** A block with an `add_header` of its own inherits none, so each server has them all and no location has any. */
function writeHeaders(policy: string): string[] {
  return [
    `  add_header Content-Security-Policy "${policy.replaceAll('"', '')}$bouwsteen_upgrade" always;`,
    '  add_header Strict-Transport-Security $bouwsteen_transport always;',
    ...Object.entries(publicHeaders).map(([name, value]) => `  add_header ${name} ${quote(value)} always;`),
    '  add_header Cache-Control $bouwsteen_cache always;',
    '  add_header Allow $bouwsteen_allow always;',
  ]
}

const types = Object.entries(contentTypes).map(([extension, type]) => `    ${type} ${extension};`)

function writeUnknownHost(listen: string): string {
  return [
    'server {',
    `  listen ${listen} default_server;`,
    '  include bouwsteen/default[.]conf;',
    '  server_name _;',
    '  server_tokens off;',
    '  default_type text/plain;',
    '  types { }',
    '  charset utf-8;',
    ...writeHeaders(publicPolicy()),
    `  return 421 ${quote(`${refusals[421]}\n`)};`,
    '}',
  ].join('\n')
}

function writeSite(site: SiteDelivery, { out, listen }: NginxOptions): string {
  const name = site.site.replaceAll('-', '_')
  const all: readonly Redirect[] = [...site.redirects, ...site.pageLinks, ...site.itemLinks]
  const missing = site.notFoundAreas.toReversed().map(({ prefix, page }) => [pattern(`^${patternSource(prefix)}(/|$)`), page] as const)
  const others = site.otherHosts.map((host) => writeOtherHost(host, site.primaryDomain ?? '', listen))
  return [
    writeMap('$bouwsteen_key', `$bouwsteen_to_${name}`, [
      ['default', '""'],
      ...all.map(([from, to]) => [quote(from), quote(to)] as const),
      ...site.formerFolders.map(([from, to], index) => writeFolder(from, to, index)),
    ]),
    writeMap('$uri', `$bouwsteen_missing_${name}`, [['default', NOT_FOUND_PAGE], ...missing]),
    ...others,
    `server {
  listen ${listen};
  include bouwsteen/${site.site}[.]conf;
  server_name ${site.primaryDomain};
  root ${quote(`${out}/${site.site}`)};
  server_tokens off;
  merge_slashes off;
  absolute_redirect off;
  etag on;
  default_type application/octet-stream;
  types {
${types.join('\n')}
  }
  charset utf-8;
  charset_types ${textTypes.filter((type) => type !== 'text/html').join(' ')};
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_min_length ${COMPRESS_FROM};
  gzip_types ${textTypes.filter((type) => type !== 'text/html').join(' ')};
${writeHeaders(publicPolicy(site.thirdParties)).join('\n')}
  error_page 404 @missing;

  if ($request_method !~ "^(GET|HEAD)$") { return 405 ${quote(`${refusals[405]}\n`)}; }
  if ($request_uri ~* "^[^?]*(/|%2f)(\\.|%2e){1,2}(/|%2f|\\?|$)") { return 400; }
  if ($request_uri ~* "^[^?]*(%2f|%5c|//)") { return 404; }
  if ($uri ~ "^/index\\.html/?$") { return 301 /$is_args$args; }
  if ($request_uri ~ "^(/[^?]+)/index\\.html/?(\\?.*)?$") { return 301 $1$is_args$args; }

  location / { try_files $uri/index.html $uri @absent; }
  location = / { try_files /index.html @absent; }
  location ~ "^(?<bare>/.+)/$" {
    if (-f $document_root$bare/index.html) { return 301 $bare$is_args$args; }
    if ($bouwsteen_to_${name}) { return 301 $bouwsteen_to_${name}$is_args$args; }
    return 404;
  }
  location ~ "/feed\\.xml$" { types { } default_type ${FEED_TYPE}; try_files $uri @absent; }
  location ~ "/404\\.html$" { return 404; }
  location ~ "/\\.(?!well-known/)" { return 404; }
${ruleFiles.map((file) => `  location = ${file} { return 404; }`).join('\n')}
  location @absent {
    if ($bouwsteen_to_${name}) { return 301 $bouwsteen_to_${name}$is_args$args; }
    return 404;
  }
  location @missing { try_files $bouwsteen_missing_${name} ${NOT_FOUND_PAGE} =404; }
}`,
  ].join('\n')
}

/** nginx tries exact matches first. */
function writeFolder(from: string, to: string, index: number): readonly [string, string] {
  const rest = `bouwsteen_rest_${index}`
  const below = quote(to === '/' ? '' : to).slice(0, -1)
  return [pattern(`^${patternSource(from)}(?<${rest}>/(?:${folderParts.join('|')})/.+)$`), `${below}$${rest}"`]
}

function writeOtherHost(host: string, primaryDomain: string, listen: string): string {
  return [
    'server {',
    `  listen ${listen};`,
    `  include bouwsteen/${primaryDomain}.others[.]conf;`,
    `  server_name ${host};`,
    '  server_tokens off;',
    ...writeHeaders(publicPolicy()),
    `  return 301 https://${primaryDomain}$request_uri;`,
    '}',
  ].join('\n')
}
