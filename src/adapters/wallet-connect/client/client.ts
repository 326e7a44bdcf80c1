import type { SignClient } from '@walletconnect/sign-client'

export type WalletConnectClient = Awaited<ReturnType<typeof SignClient.init>>
export type ClientSession = ReturnType<WalletConnectClient['session']['get']>
