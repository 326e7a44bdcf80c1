/** Wallets that are being asked to forget the page. One that is asked to connect meanwhile would forget the new connection. */
const leaving = new Map<string, Promise<unknown>>()

/** `left` settles, and never rejects, when the wallet has forgotten the page or is given up. */
export function noteLeaving(connectorId: string, left: Promise<unknown>): void {
  leaving.set(connectorId, left)
  void left.then(() => {
    if (leaving.get(connectorId) === left) leaving.delete(connectorId)
  })
}

/** `undefined` for a wallet that can be asked at once. */
export const whenLeft = (connectorId: string): Promise<unknown> | undefined => leaving.get(connectorId)
