export type ProviderEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect' | 'message'

export interface RequestArguments {
  method: string
  params?: unknown
}
