import type { SignClient } from '@walletconnect/sign-client'

export type PairedClient = Awaited<ReturnType<typeof SignClient.init>>
export type ClientSession = ReturnType<PairedClient['session']['get']>
