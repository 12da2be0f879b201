/** Of comments that editors leave on a page. */
export const commentErrors = {
  SITE_COMMENTS_FULL: {
    status: 409,
    title: 'This page has {most} open comments, which is as many as it takes.',
    fix: 'Resolve one that needs nothing any more.',
  },
  SITE_COMMENT_THREAD_FULL: {
    status: 409,
    title: 'This conversation has {most} comments, which is as many as it takes.',
    fix: 'Resolve it, and begin another one.',
  },
  SITE_SUGGESTION_DECIDED: {
    status: 409,
    title: 'This suggestion was accepted or refused already.',
    fix: 'Look at what was decided. Open it again to decide otherwise.',
  },
  SITE_COMMENT_NOT_OWN: {
    status: 403,
    title: 'This comment is somebody else’s.',
    fix: 'Change your own comments only. An administrator may delete those of others.',
  },
} as const
