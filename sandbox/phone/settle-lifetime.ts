import type { IWalletKit } from '@reown/walletkit'

interface Approval {
  sessionSettleRequest: { expiry: number }
}

/** Overrides the lifetime of seven days that the library gives every session. */
export function settleWithLifetime(kit: IWalletKit, lifetime: () => number | undefined): void {
  // A private method of the library, whose version is pinned; it has no public way to settle with another expiry.
  const engine = kit.engine.signClient.engine as unknown as {
    sendApproveSession(approval: Approval): Promise<void>
  }
  const send = engine.sendApproveSession
  engine.sendApproveSession = (approval) => {
    const seconds = lifetime()
    if (seconds === undefined) return send(approval)
    const expiry = Math.floor(Date.now() / 1000) + seconds
    return send({ ...approval, sessionSettleRequest: { ...approval.sessionSettleRequest, expiry } })
  }
}
