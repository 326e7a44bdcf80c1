/** What the frame of the embedded wallet shows, by screen. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  /** The frame around the screens. */
  frame: {
    asks: 'Opened by {origin}',
    /** The name that a page gives itself, which is not checked. */
    callsItself: 'It calls itself “{name}”.',
    notHere: 'Nothing to see here. This page belongs to a wallet and opens inside apps.',
    notKept:
      'This browser doesn’t keep data for this site. The wallet works until you close the page; after that, you need your recovery code.',
  },
}

export type FramePageMessages = typeof en
