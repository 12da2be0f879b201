/** Connects the tabs of one site in one browser: signing out in one signs out all. */
export interface SessionChannel {
  tellSignedOut(): void
  close(): void
}

const NAME = 'bouwsteen-session'
const SIGNED_OUT = 'signed-out'

/** @param onSignedOut another tab has signed out; a channel does not tell its own tab */
export function openSessionChannel(onSignedOut: () => void): SessionChannel {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === SIGNED_OUT) onSignedOut()
  })
  return {
    tellSignedOut: () => channel.postMessage(SIGNED_OUT),
    close: () => channel.close(),
  }
}
