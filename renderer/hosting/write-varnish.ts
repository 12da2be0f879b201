import { NO_CACHE, PAGE_CACHE } from './cache-classes.ts'
import { ALLOWED_METHODS, refusals, type SiteDelivery } from './contract.ts'
import { listPublicHeaders } from './headers.ts'
import { imagePath, liveCookies, livePaths } from './live-paths.ts'

export interface VarnishOptions {
  /** Host and port of the server behind the cache: nginx, Caddy or `site serve`. */
  backend: string
  /** Further addresses that may purge; a network as `10.0.0.0/8`. */
  purgeFrom?: readonly string[]
}

/** Status by which `vcl_recv` asks `vcl_synth` for a redirect. */
const REDIRECT = 751

/** `"10.0.0.0"/8;` */
function writeAclEntry(address: string): string {
  const [name = '', bits] = address.split('/')
  return `  "${name}"${bits === undefined ? '' : `/${bits}`};`
}

const hostPattern = (host: string) => host.replaceAll('.', '\\.')

/**
 * VCL (Varnish 6.0 or newer) for a cache in front of a server with the same rules: it decides hosts and methods, leaves paths to the
 * server, and keeps answers as long as their headers say.
 */
export function writeVarnish(sites: readonly SiteDelivery[], { backend, purgeFrom = [] }: VarnishOptions): string {
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
${['localhost', ...purgeFrom].map(writeAclEntry).join('\n')}
}

sub vcl_recv {
  set req.http.host = regsub(std.tolower(req.http.host), "\\.?(:[0-9]+)?$", "");
  # What leads elsewhere takes the query along.
  unset req.http.X-Query;
  if (req.method == "PURGE" || req.method == "BAN") {
    # From the server itself: what a proxy passes on comes from anywhere. CDN_TOKEN is a variable of Varnish's environment.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") { return (synth(403)); }
    if (std.getenv("CDN_TOKEN") && req.http.X-Purge-Token != std.getenv("CDN_TOKEN")) { return (synth(403)); }
    if (req.method == "BAN") {
      ban("obj.http.X-Cache-Host == " + req.http.host);
      return (synth(200, "Banned"));
    }
    # All sizes of an image. Its address has no character that an expression reads as another.
    if (req.url ~ "^/a/[0-9A-Za-z-]+$") {
      ban("obj.http.X-Cache-Host == " + req.http.host + " && obj.http.X-Cache-Url ~ ^" + req.url + "(\\?|$)");
      return (synth(200, "Banned"));
    }
    set req.url = regsub(req.url, "\\?.*$", "");
    return (purge);
  }
${moves.join('\n')}
  if (req.http.host !~ "^(${hosts})$") { return (synth(421)); }
  # Each visitor's own pages are the live server's; it decides about methods too.
  if (req.url ~ "${livePaths}" || req.http.Cookie ~ "(^|; *)(${liveCookies.join('|')})=") { return (pass); }
  if (req.url ~ "${imagePath}(\\?|$)") {
    if (req.http.Authorization || (req.method != "GET" && req.method != "HEAD")) { return (pass); }
    unset req.http.Cookie;
    return (hash);
  }
  if (req.method != "GET" && req.method != "HEAD") { return (synth(405)); }
  # Public pages are the same for everybody, and whatever their query.
  unset req.http.Cookie;
  unset req.http.Authorization;
  if (req.url ~ "\\?") {
    set req.http.X-Query = regsub(req.url, "^[^?]*", "");
    set req.url = regsub(req.url, "\\?.*$", "");
  }
  return (hash);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Query;
}

sub vcl_backend_response {
  if (bereq.uncacheable) { return (deliver); }
  unset beresp.http.Set-Cookie;
  # By which a purge finds it.
  set beresp.http.X-Cache-Host = bereq.http.host;
  set beresp.http.X-Cache-Url = bereq.url;
  # A page that can no longer be asked for is shown a day longer (stale-if-error).
  set beresp.grace = 24h;
  if (beresp.status >= 500) {
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
  } elsif (beresp.http.Cache-Control ~ "(?i)(private|no-store|no-cache)") {
    set beresp.ttl = 120s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  unset resp.http.X-Cache-Host;
  unset resp.http.X-Cache-Url;
  if (req.http.X-Query && resp.http.Location && resp.http.Location !~ "[?]") {
    set resp.http.Location = resp.http.Location + req.http.X-Query;
  }
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
