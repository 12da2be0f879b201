import { cacheClasses, NO_CACHE, NOT_FOUND_CACHE, PAGE_CACHE, patternSource } from './cache-classes.ts'
import { COMPRESS_FROM, contentTypeOf, contentTypes, textTypes } from './content-types.ts'
import { ALLOWED_METHODS, folderParts, NOT_FOUND_PAGE, type Redirect, refusals, ruleFiles, type SiteDelivery } from './contract.ts'
import { listPublicHeaders } from './headers.ts'

export interface CaddyOptions {
  /** Output folder, absolute; each site is a folder in it. */
  out: string
  /** Prefix of each host: `http://` keeps Caddy from fetching certificates, for use behind a TLS proxy. */
  scheme: '' | 'http://'
  /** Port after each host; absent for Caddy's default. */
  port?: number | undefined
}

/** A Caddyfile (2.6 or newer) for `import`: one site block for each site, and one that refuses every other host. */
export function writeCaddy(sites: readonly SiteDelivery[], options: CaddyOptions): string {
  const served = sites.filter(({ primaryDomain }) => primaryDomain !== undefined)
  const port = options.port === undefined ? '' : `:${options.port}`
  const address = (host: string) => `${options.scheme}${host}${port}`
  const isSecure = options.scheme === ''
  const blocks = served.flatMap((site) => [
    ...(site.otherHosts.length === 0
      ? []
      : [
          `${site.otherHosts.map(address).join(', ')} {\n${writeHeaders({}, isSecure)}\n\theader Cache-Control ${quote(PAGE_CACHE)}\n\tredir https://${site.primaryDomain}{uri} permanent\n}`,
        ]),
    writeSite(site, address(site.primaryDomain ?? ''), options.out, isSecure),
  ])
  const rest = `http://${port || ':80'} {\n${writeHeaders({}, false)}\n\theader Cache-Control ${NO_CACHE}\n${writeRefusal(421)}\n}`
  return `# Written by \`site routes --format caddy\`. Write it again after each build, then: caddy reload\n\n${[...blocks, rest].join('\n\n')}\n`
}

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

const encode = `\tencode gzip {
		minimum_length ${COMPRESS_FROM}
		match {
${textTypes.map((type) => `\t\t\theader Content-Type ${type}*`).join('\n')}
		}
	}`

function writeRefusal(status: keyof typeof refusals, matcher = ''): string {
  return [`\theader ${matcher} Content-Type "text/plain; charset=utf-8"`, `\trespond ${matcher} \`${refusals[status]}\n\` ${status}`].join(
    '\n',
  )
}

function writeHeaders(hosts: SiteDelivery['thirdParties'], isSecure: boolean): string {
  const lines = Object.entries(listPublicHeaders({ isSecure, hosts })).map(([name, value]) => `\t\t${name} ${quote(value)}`)
  return `\theader {\n${lines.join('\n')}\n\t\t-Server\n\t}`
}

function writeSite(site: SiteDelivery, address: string, out: string, isSecure: boolean): string {
  const all: readonly Redirect[] = [...site.redirects, ...site.pageLinks, ...site.itemLinks]
  const classes = cacheClasses.flatMap(({ patterns, value }, index) => [
    `\t@class${index} path_regexp ^(${patterns.map(patternSource).join('|')})$`,
    `\theader @class${index} Cache-Control ${quote(value)}`,
  ])
  const types = Object.keys(contentTypes).flatMap((extension) => [
    `\t@type_${extension} path *.${extension}`,
    `\theader @type_${extension} Content-Type ${quote(contentTypeOf(`x.${extension}`))}`,
  ])
  const folders = site.formerFolders.map(
    ([from, to]) => `\t\t~^${patternSource(from)}(/(?:${folderParts.join('|')})/.+)$ "${to === '/' ? '' : to}\${1}"`,
  )
  const missing = site.notFoundAreas.map(({ prefix, page }) => `\t\t~^${patternSource(prefix)}(/|$) ${page}`).toReversed()
  return `${address} {
	root * ${quote(`${out}/${site.site}`)}
${writeHeaders(site.thirdParties, isSecure)}
${encode}
	map {path} {bouwsteen_key} {
		~^(.*/i/[^/]+)/[^/]+/?$ "\${1}"
		~^(.+)/$ "\${1}"
		default {path}
	}
	map {bouwsteen_key} {bouwsteen_to} {
${[...all.map(([from, to]) => `\t\t${from} ${to}`), ...folders].join('\n')}
		default ""
	}
	map {path} {bouwsteen_missing} {
${[...missing, `\t\tdefault ${NOT_FOUND_PAGE}`].join('\n')}
	}
	route {
	header Cache-Control ${quote(PAGE_CACHE)}
${classes.join('\n')}
${types.join('\n')}
	@feed path */feed.xml
	header @feed Content-Type ${quote(contentTypeOf('/feed.xml'))}
		@method not method GET HEAD
		handle @method {
			header Allow "${ALLOWED_METHODS}"
			header Cache-Control ${NO_CACHE}
			header Content-Type "text/plain; charset=utf-8"
			respond \`${refusals[405]}
\` 405
		}
		@climbing expression \`{http.request.orig_uri}.matches('(?i)^[^?]*(/|%2f)([.]|%2e){1,2}(/|%2f|[?]|$)') || {http.request.orig_uri}.matches('(?i)^[^?]*%00')\`
		handle @climbing {
			header Cache-Control ${NO_CACHE}
			respond 400
		}
		@closed expression \`{http.request.orig_uri}.matches('(?i)^[^?]*(%2f|%5c|//)') || {http.request.uri.path}.matches('(^|/)[.]([^w]|w[^e])|/404[.]html$') || {http.request.uri.path} in [${ruleFiles.map((file) => `'${file}'`).join(', ')}]\`
		error @closed 404
		@index path_regexp index ^(/.+)?/index\\.html/?$
		handle @index {
			@home path /index.html /index.html/
			redir @home /{bouwsteen_query} permanent
			redir {re.index.1}{bouwsteen_query} permanent
		}
		@slash path_regexp slash ^(/.+)/$
		handle @slash {
			@page file {re.slash.1}/index.html
			redir @page {re.slash.1}{bouwsteen_query} permanent
			@elsewhere expression \`{bouwsteen_to} != ""\`
			redir @elsewhere {bouwsteen_to}{bouwsteen_query} permanent
			error 404
		}
		@file file {path}/index.html {path}
		handle @file {
			rewrite {file_match.relative}
			file_server
		}
		@moved expression \`{bouwsteen_to} != ""\`
		redir @moved {bouwsteen_to}{bouwsteen_query} permanent
		error 404
	}
	map {query} {bouwsteen_query} {
		"" ""
		default "?{query}"
	}
	handle_errors {
${encode.replaceAll(/^/gm, '\t')}
		@absent expression \`{err.status_code} == 404\`
		handle @absent {
${writeHeaders(site.thirdParties, isSecure).replaceAll(/^/gm, '\t\t')}
			header Cache-Control ${quote(NOT_FOUND_CACHE)}
			header Content-Type "text/html; charset=utf-8"
			rewrite {bouwsteen_missing}
			file_server
		}
	}
}`
}
