/** Messages between frame and window. Both have the same origin, and each checks the sender. */
import type { PasskeyCreation, PasskeyRequest } from '../../gateway/wire/passkeys.ts'
import type { FrameAccountMessages } from '../../src/messages/in-frame/frame-account/en.ts'
import type { ShownKeys } from '../guarded/shown-keys.ts'
import type { Made, Used } from './web-authn.ts'

interface Look {
  words: FrameAccountMessages
  /** Label of the close button. */
  close: string
  language: string
}

export type ToWindow = Look &
  (
    | { type: 'wallet-window/CREATE'; options: PasskeyCreation }
    | { type: 'wallet-window/USE'; options: PasskeyRequest }
    | { type: 'wallet-window/SHOW_KEYS'; keys: ShownKeys }
  )

export type FromWindow =
  | { type: 'wallet-window/READY' }
  | { type: 'wallet-window/MADE'; made: Made }
  | { type: 'wallet-window/USED'; used: Used }
  | { type: 'wallet-window/FAILED'; reason: string }
  | { type: 'wallet-window/DONE' }
