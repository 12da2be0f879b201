import type { Announcement, Saving } from './contract.ts'

const told = {
  'signed-out': 'announcements.signedOut',
  offline: 'announcements.offline',
  failed: 'announcements.saveFailed',
} as const satisfies Partial<Record<Saving, Announcement['key']>>

/** Announces once that saving fails and once that it works again: not with every save, and not with every attempt. */
export function createSavingAnnouncer(announce: (announcement: Announcement) => void): (saving: Saving) => void {
  let last: keyof typeof told | undefined
  const say = (key: Announcement['key']) => announce({ key, params: {} })
  return (saving) => {
    if (saving === 'signed-out' || saving === 'offline' || saving === 'failed') {
      if (last !== saving) say(told[saving])
      last = saving
    } else if (saving === 'waiting' && last === 'signed-out') {
      say('announcements.signedIn')
      last = 'failed'
    } else if (saving === 'saved') {
      if (last !== undefined) say('announcements.saved')
      last = undefined
    }
  }
}
