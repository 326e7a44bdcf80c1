/** What the frame of the embedded wallet shows, by screen. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  /** The frame around the screens. */
  frame: {
    asks: '{origin} asks',
    /** The name that a page gives itself, which is not checked. */
    callsItself: 'It calls itself “{name}”.',
    notHere: 'This is a part of a wallet. It works inside the page of an app only.',
    notKept:
      'This browser keeps nothing for this site. The wallet works until the page is closed; after that your recovery code is asked for.',
  },
}

export type FramePageMessages = typeof en
