/** The wallet of a page's request. */
export interface BatchWallet {
  /** Connector id. */
  connector: string
  /** Its own `request()`. */
  ask(request: { method: string; params?: unknown }): Promise<unknown>
  /** Called before a further request that the page does not wait for; the returned function is called when the wallet has answered. */
  onAsk(): () => void
}
