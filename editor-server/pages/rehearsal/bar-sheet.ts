/** Names in this folder of the output have a hash: none of them is called so. */
export const SHEET_PATH = '/assets/rehearsal-bar.css'

/**
 * The bar stands in the flow of the page and covers nothing. Its colours are its own, so that it looks the same in every theme and is told
 * apart from the site; `all` keeps what a theme says of paragraphs and links out of it.
 */
export const barSheet = `.rehearsal-bar {
  all: initial;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1.5rem;
  box-sizing: border-box;
  inline-size: 100%;
  padding: 0.5rem 1rem;
  border-block-end: 0.25rem solid #b45f06;
  background: #fff4d6;
  color: #2b1d00;
  color-scheme: light;
  font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
.rehearsal-bar link {
  display: none;
}
.rehearsal-bar p,
.rehearsal-bar a {
  all: unset;
  display: block;
}
.rehearsal-bar a {
  padding-block: 0.25rem;
  color: #5b3200;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
}
.rehearsal-bar a:hover {
  text-decoration-thickness: 0.15em;
}
.rehearsal-bar a:focus-visible {
  outline: 0.1875rem solid #2b1d00;
  outline-offset: 0.125rem;
}
@media (prefers-color-scheme: dark) {
  .rehearsal-bar {
    border-block-end-color: #f0a63c;
    background: #3a2a08;
    color: #fff1cf;
    color-scheme: dark;
  }
  .rehearsal-bar a {
    color: #ffd27f;
  }
  .rehearsal-bar a:focus-visible {
    outline-color: #fff1cf;
  }
}
@media (forced-colors: active) {
  .rehearsal-bar a {
    color: LinkText;
  }
}
`
