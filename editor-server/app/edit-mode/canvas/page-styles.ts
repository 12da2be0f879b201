/**
 * What the canvas adds to the page's own sheets, as a sheet outside its document. Colours are the editor's, whatever the theme: they mark
 * what is not on the page. Except on an empty page, an empty position is as high as its button, and its region has no band. A link that is
 * stretched over its card would take the pointer from the words of the card.
 */
export const pageStyles = `
:root { --edit-accent: #3d4eea; --edit-soft: rgb(61 78 234 / 0.08); --edit-danger: #b3261e; scroll-behavior: auto !important; }
html { overflow-x: hidden; }
body { cursor: default; user-select: none; -webkit-user-select: none; }
[contenteditable='true'] { user-select: text; -webkit-user-select: text; cursor: text; }
[contenteditable='true']:focus { outline: none !important; box-shadow: none !important; }
a, button, summary, label, input, select { cursor: default !important; }
.block[data-block] { min-block-size: 1.5rem; outline: none !important; }
.block[data-block] .text, [data-written] { cursor: text; user-select: text; -webkit-user-select: text; }
.block[data-block] :is(a, button, label, summary)::before, .block[data-block] :is(a, button, label, summary)::after { pointer-events: none; }
.block[data-block]:focus-visible { outline: 2px solid var(--edit-accent) !important; outline-offset: 6px; box-shadow: none !important; }
.block[data-block][aria-current]:focus-visible { outline: none !important; }
.block[data-block] > .text:empty, .block[data-block] > .text[data-hint] { min-block-size: 2.5rem; }
.text[data-hint]:not([contenteditable]):not(:has([contenteditable]))::before { content: attr(data-hint); opacity: 0.62; font-style: italic; }
.block[data-pending] { display: block !important; min-block-size: 5rem; border-radius: 8px; background: var(--edit-soft); animation: edit-pending 1.2s ease-in-out infinite alternate; }
.empty-position { display: grid; place-items: center; min-block-size: 1.75rem; border-radius: 8px; font: 500 14px/1.4 system-ui, sans-serif; text-align: center; }
:root[data-dragging] .empty-position { outline: 1.5px dashed color-mix(in srgb, currentColor 42%, transparent); outline-offset: -1px; }
:root:has(.block[data-block]) .layout__bottom:has(> .empty-position:only-child) { padding-block: 0; border-image: none; }
:root:not(:has(.block[data-block])) .empty-position { min-block-size: 5.5rem; margin-block: 0.75rem; padding: 1rem; border: 1.5px dashed color-mix(in srgb, currentColor 42%, transparent); outline: none; }
:root:not(:has(.block[data-block])) .empty-position::before { content: attr(data-hint); padding-block-end: 2.75rem; opacity: 0.8; }
a[data-draft]::before { content: attr(data-draft); margin-inline-end: 0.5em; padding: 0.1em 0.5em; border-radius: 4px; background: #fff3d6; color: #5c3d00; font: 600 12px/1.5 system-ui, sans-serif; vertical-align: middle; }
[data-lent] { opacity: 0.62; cursor: text; }
[data-lent][contenteditable] { opacity: 1; }
/* What moves by itself distracts from writing (ATAG 2.0, A.3.3.1). */
.moving > :not(.moving__still) { display: none !important; }
.moving > .moving__still { display: block !important; }
.edit-fault { padding: 1rem 1.25rem; border: 1.5px dashed var(--edit-danger); border-radius: 8px; background: #fdf0ef; color: #44110d; font: 15px/1.5 system-ui, sans-serif; }
.edit-fault p { margin: 0; }
.block[data-block][data-hint] { display: grid !important; place-items: center; min-block-size: 4rem; border: 1.5px dashed color-mix(in srgb, currentColor 35%, transparent); border-radius: 8px; padding: 0.75rem 1rem; font: 500 14px/1.4 system-ui, sans-serif; text-align: center; text-wrap: balance; }
.block[data-block][data-hint]::before { content: attr(data-hint); opacity: 0.75; }
::highlight(edit-warning) { text-decoration: underline wavy #b86e00 2px; text-underline-offset: 3px; }
::highlight(edit-error) { text-decoration: underline wavy #c62f26 2px; text-underline-offset: 3px; }
@keyframes edit-pending { to { opacity: 0.5; } }
@media (prefers-reduced-motion: reduce) { .block[data-pending] { animation: none; } }
`
