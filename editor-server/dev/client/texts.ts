/** Every text that the development client shows. Developers read them. */
export const texts = {
  title: 'This page could not be made',
  compileTitle: 'The code could not be compiled',
  lastGood: 'The page behind this keeps its last good version, if it had one. The message closes by itself once the error is mended.',
  where: 'Where',
  fix: 'Fix',
  stack: 'Stack',
  copy: 'Copy',
  copied: 'Copied',
  close: 'Close',
  marked: 'The line with the error:',
  showAgain: 'Show the error again',
  problems: (count: number) => `${count} ${count === 1 ? 'thing' : 'things'} to mend on this page`,
  hide: 'Hide',
} as const
