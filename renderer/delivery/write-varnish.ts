import { NO_CACHE, PAGE_CACHE } from './cache-classes.ts'
import { ALLOWED_METHODS, refusals, type SiteDelivery } from './contract.ts'
import { listPublicHeaders } from './headers.ts'

export interface VarnishOptions {
  /** Host and port of the server behind it: nginx, Caddy or `site serve`. */
  backend: string
}

/** Status by which `vcl_recv` asks `vcl_synth` for a redirect. */
const REDIRECT = 751

/** First segments that only the live server answers, for each visitor apart; an image by its guid, which has no dot, is one of these. */
const livePaths =
  '^/(api|admin|account|settings|statistics|invitation|submission|sign-in|password|verify|register|unauthorized)(/|\\?|$)|/edit(\\?|$)|^/a/[^./?]+(\\?|$)'

const hostPattern = (host: string) => host.replaceAll('.', '\\.')

/**
 * VCL (Varnish 6.0 or newer) for a cache before a server with the same rules: hosts and methods are decided here, paths
 * behind it, and their answers kept as long as their headers say.
 */
export function writeVarnish(sites: readonly SiteDelivery[], { backend }: VarnishOptions): string {
  const [host = '127.0.0.1', port = '8080'] = backend.split(/:(?=\d+$)/)
  const served = sites.filter(({ primaryDomain }) => primaryDomain !== undefined)
  const hosts = served.map(({ primaryDomain = '' }) => hostPattern(primaryDomain)).join('|')
  const moves = served.flatMap(({ primaryDomain = '', otherHosts }) =>
    otherHosts.map((other) => `  if (req.http.host == "${other}") { return (synth(${REDIRECT}, "https://${primaryDomain}" + req.url)); }`),
  )
  return `# Written by \`site routes --format varnish\`. Write it again when a site gets another host, then load it.
vcl 4.1;

import std;

backend default {
  .host = "${host}";
  .port = "${port}";
}

acl purgers {
  "localhost";
}

sub vcl_recv {
  set req.http.host = regsub(std.tolower(req.http.host), "\\.?(:[0-9]+)?$", "");
${moves.join('\n')}
  if (req.http.host !~ "^(${hosts})$") { return (synth(421)); }
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) { return (synth(405)); }
    return (purge);
  }
  # Each visitor's own pages are the live server's; it decides about methods too.
  if (req.url ~ "${livePaths.replaceAll('\\', '\\')}") { return (pass); }
  if (req.method != "GET" && req.method != "HEAD") { return (synth(405)); }
  # Public pages are the same for everybody.
  unset req.http.Cookie;
  unset req.http.Authorization;
  return (hash);
}

sub vcl_backend_response {
  if (bereq.uncacheable) { return (deliver); }
  unset beresp.http.Set-Cookie;
  # A page that can no longer be asked for is shown a day longer (stale-if-error).
  set beresp.grace = 24h;
  if (beresp.status >= 500) {
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

sub vcl_synth {
${Object.entries(listPublicHeaders({ isSecure: false }))
  .map(([name, value]) => `  set resp.http.${name} = {"${value}"};`)
  .join('\n')}
  set resp.http.Cache-Control = "${NO_CACHE}";
  unset resp.http.Retry-After;
  if (resp.status == ${REDIRECT}) {
    set resp.http.Location = resp.reason;
    set resp.status = 301;
    set resp.reason = "Moved Permanently";
    set resp.http.Cache-Control = "${PAGE_CACHE}";
    set resp.body = "";
    return (deliver);
  }
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  if (resp.status == 421) {
    set resp.reason = "Misdirected Request";
    set resp.body = {"${refusals[421]}
"};
  } elsif (resp.status == 405) {
    set resp.http.Allow = "${ALLOWED_METHODS}";
    set resp.body = {"${refusals[405]}
"};
  }
  return (deliver);
}
`
}
