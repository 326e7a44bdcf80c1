/** The wallet of the page's request. */
export interface BatchWallet {
  /** The id of its connector. */
  connector: string
  /** Its own `request()`. */
  ask(request: { method: string; params?: unknown }): Promise<unknown>
  /** Called before it is asked again while the page does not wait; the returned function when it has answered. */
  onAsk(): () => void
}
