/** The sentences of loads that come after the first open; `undefined` until they are loaded. A view is shown only after that. */
import { atom } from 'nanostores'
import type { BuyMessages } from '../messages/buy/en.ts'
import type { EmailMessages } from '../messages/email/en.ts'
import type { LoginFieldMessages } from '../messages/login-field/en.ts'
import type { RequestMessages } from '../messages/requests/en.ts'
import type { SendMessages } from '../messages/send/en.ts'
import type { SocialMessages } from '../messages/social/en.ts'

export const $requestMessages = atom<RequestMessages | undefined>()
export const $sendMessages = atom<SendMessages | undefined>()
export const $emailMessages = atom<EmailMessages | undefined>()
export const $loginFieldMessages = atom<LoginFieldMessages | undefined>()
export const $socialMessages = atom<SocialMessages | undefined>()
export const $buyMessages = atom<BuyMessages | undefined>()

export function setRequestMessages(messages: RequestMessages): void {
  $requestMessages.set(messages)
}

export function setSendMessages(messages: SendMessages): void {
  $sendMessages.set(messages)
}

export function setEmailMessages(messages: EmailMessages): void {
  $emailMessages.set(messages)
}

export function setLoginFieldMessages(messages: LoginFieldMessages): void {
  $loginFieldMessages.set(messages)
}

export function setSocialMessages(messages: SocialMessages): void {
  $socialMessages.set(messages)
}

export function setBuyMessages(messages: BuyMessages): void {
  $buyMessages.set(messages)
}
