/** What Tab should reach, as a selector; the checks leave out what is hidden. */
export const tabStops =
  ':is(a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex="0"], [contenteditable=true])' +
  ':not(:disabled, [type=hidden], [tabindex="-1"], [inert] *)'
