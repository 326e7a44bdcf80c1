import type { IWalletKit } from '@reown/walletkit'

interface Approval {
  sessionSettleRequest: { expiry: number }
}

/** The library gives every session seven days; this lets the phone say something else to the site. */
export function settleWithLifetime(kit: IWalletKit, lifetime: () => number | undefined): void {
  // A private method of the library, whose versions are pinned; there is no other way to settle wrongly with it.
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
