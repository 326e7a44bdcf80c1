/**
 * Approvals in a window that the page has cut off from the frame (`Cross-Origin-Opener-Policy: same-origin`): the gateway carries what the two say.
 * Both sides have a key that only the window's address carries (behind `#`), so the gateway can read nothing and forge nothing.
 *
 *   POST   approvals          Carried    → Heard: by the frame, with the proof of the device. Repeated while the approval is pending
 *   POST   approvals/window   WindowSaid → WindowHeard: by the window, from the gateway's own origin
 */

export interface Carried {
  /** 16 random bytes in base64url, chosen by the frame. */
  id: string
  /** Sealed: what the window shows. Absent: as before. */
  box?: string
}

export interface Heard {
  /** Whether a window has asked for it. */
  isOpened: boolean
  /** Sealed: what the window has said last. */
  word: string | null
}

export interface WindowSaid {
  id: string
  word?: string
}

export interface WindowHeard {
  /** Null while the frame has said nothing, and once it is gone. */
  box: string | null
  /** Whether the frame has asked within the last seconds. */
  isAwaited: boolean
}
