/** Its own few rules: the page is shown on hosts that have no theme, and without a build. */
export const outboxCss = `:root {
  color-scheme: light dark;
  --ground: light-dark(#fff, #14161a);
  --ink: light-dark(#16181d, #eceef2);
  --quiet: light-dark(#565d6a, #a3abb9);
  --line: light-dark(#dfe2e8, #2d3139);
  --link: light-dark(#1748b5, #93b4ff);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif;
}
main { max-inline-size: 44rem; margin-inline: auto; padding: clamp(1.25rem, 5vw, 4rem) clamp(1rem, 4vw, 2rem); }
h1 { margin-block: 0 0.5rem; font-size: clamp(1.6rem, 1.3rem + 1.5vw, 2.25rem); line-height: 1.2; text-wrap: balance; overflow-wrap: anywhere; }
p { margin-block: 0 1rem; }
a { color: var(--link); text-underline-offset: 0.2em; overflow-wrap: anywhere; }
a:hover { text-decoration-thickness: 0.15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; border-radius: 2px; }
.lead, .mails p { color: var(--quiet); }
.lead { margin-block-end: 2rem; overflow-wrap: anywhere; }
.mails { margin: 0; padding: 0; list-style: none; border-block-start: 1px solid var(--line); }
.mails li { padding-block: 1rem; border-block-end: 1px solid var(--line); }
.mails a { font-weight: 600; }
.mails p { margin: 0.25rem 0 0; font-size: 0.9375rem; overflow-wrap: anywhere; }
.sent { display: block; font-variant-numeric: tabular-nums; }
.text { padding-block-start: 2rem; border-block-start: 1px solid var(--line); }
.text p { white-space: pre-line; }
`
