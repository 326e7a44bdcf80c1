/** The gateway that co-signs, as its pages ask it: `/v1/sessions/*`. */
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { plainName } from '../../domain/text.ts'
import { isMembers, type Members } from '../../domain/web/members.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'

export interface CoSigner {
  /** Of the gateway. */
  url: string
  /** Of the page's project in that gateway. */
  projectId: string
}

export const failed = (message: string, cause?: unknown) =>
  new WalletKitError('session-failed', message, { cause })

/** Characters of a reason that are passed on. */
const REASON = 200

/**
 * `account` is CAIP-10, `path` what follows it. Without a body it is a GET. Rejects with `session-invalid` for an address that is none, and with
 * `session-failed` where the gateway refuses or does not answer in time.
 */
export async function askCoSigner(
  { url, projectId }: CoSigner,
  {
    account,
    path = '',
    query = {},
    body,
  }: { account: string; path?: string; query?: Readonly<Record<string, string>>; body?: object },
): Promise<Members> {
  const address = addressOf(url, `/v1/sessions/${encodeURIComponent(account)}${path}`)
  for (const [name, value] of Object.entries({ ...query, projectId })) address.searchParams.set(name, value)
  const answer = await ask(address, body).catch((cause: unknown) => {
    throw failed('The co-signer did not answer', cause)
  })
  if (!isMembers(answer.json)) throw failed('The answer of the co-signer cannot be read')
  if (!answer.isOk) throw failed(reasonIn(answer.json))
  return answer.json
}

function addressOf(base: string, path: string): URL {
  const url = URL.canParse(base) ? new URL(base) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new WalletKitError('session-invalid', 'Invalid coSigner')
  return new URL(`${url.pathname.replace(/\/$/, '')}${path}`, url)
}

async function ask(address: URL, body?: object): Promise<{ isOk: boolean; json: unknown }> {
  const response = await fetch(address, {
    ...{ credentials: 'omit', cache: 'no-store', redirect: 'error' },
    signal: AbortSignal.timeout(TIMEOUTS.http),
    // No question beforehand by the browser: the gateway reads the text.
    ...(body && { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: JSON.stringify(body) }),
  })
  return { isOk: response.ok, json: await response.json() }
}

function reasonIn({ reasons }: Members): string {
  const [first]: readonly unknown[] = Array.isArray(reasons) ? reasons : []
  const reason = isMembers(first) ? plainName(first['description'], REASON) : ''
  return reason || 'The co-signer refused it'
}
