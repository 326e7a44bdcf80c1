/** Messages of loads after the first open. A view is shown only once its own are loaded. */
import { atom } from 'nanostores'
import type { BatchMessages } from '../messages/batches/en.ts'
import type { BuyMessages } from '../messages/buy/en.ts'
import type { EmailMessages } from '../messages/email/en.ts'
import type { HelpMessages } from '../messages/help/en.ts'
import type { LoginFieldMessages } from '../messages/login-field/en.ts'
import type { NameMessages } from '../messages/names/en.ts'
import type { RequestMessages } from '../messages/requests/en.ts'
import type { SendMessages } from '../messages/send/en.ts'
import type { SessionMessages } from '../messages/sessions/en.ts'
import type { SocialMessages } from '../messages/social/en.ts'
import type { SwapMessages } from '../messages/swap/en.ts'

export interface FurtherMessages {
  requests: RequestMessages
  send: SendMessages
  email: EmailMessages
  loginField: LoginFieldMessages
  social: SocialMessages
  buy: BuyMessages
  swap: SwapMessages
  names: NameMessages
  sessions: SessionMessages
  batches: BatchMessages
  help: HelpMessages
}

export const $furtherMessages = atom<Partial<FurtherMessages>>({})

/** Creates the setter for the messages of one load. */
export const setFurther =
  <Name extends keyof FurtherMessages>(name: Name) =>
  (messages: FurtherMessages[Name]): void =>
    $furtherMessages.set({ ...$furtherMessages.get(), [name]: messages })
