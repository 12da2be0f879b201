import { type Chapter, none, type Row } from '../../sheet/row.ts'

const noCalls = (asks: string): Row => none(asks, 'No WebRTC.')

export const chapter: Chapter = {
  title: 'WebRTC',
  rows: {
    '17.1.1': noCalls('TURN leads to no special addresses'),
    '17.2.1': noCalls('Keys of DTLS are managed'),
    '17.2.2': noCalls('DTLS uses approved ciphers'),
    '17.2.3': noCalls('SRTP is checked'),
    '17.2.4': noCalls('Broken SRTP stops nothing'),
    '17.3.1': noCalls('Signaling holds against a flood'),
    '17.3.2': noCalls('Signaling holds against broken messages'),
  },
}
