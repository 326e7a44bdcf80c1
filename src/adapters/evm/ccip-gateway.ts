import { isHex, type CcipRequestParameters } from 'viem'
import { ask } from '../../api/http.ts'
import { publicUrl } from '../../domain/web/public-url.ts'
import type { Clock } from '../../ports/clock.ts'

/** Maximum number of gateways of a resolver that are asked. */
const GATEWAYS = 4
const ANSWER = 262_144

/** Fetches the data of an off-chain name from the gateways of its resolver (EIP-3668), which verifies the response. Only public or own hosts. */
export async function askGateway(
  { data, sender, urls }: CcipRequestParameters,
  { clock, signal, own }: { clock: Clock; signal: AbortSignal; own: readonly string[] },
): Promise<`0x${string}`> {
  let reason: unknown = new Error('No gateway can be asked')
  for (const template of urls.slice(0, GATEWAYS)) {
    const written = template.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
    const url = publicUrl(written, own)
    if (!url) continue
    const body = template.includes('{data}') ? {} : { body: { data, sender } }
    try {
      const { text, status } = await ask(url.href, clock, { ...body, isPublic: true, signal, limit: ANSWER })
      const answer = (JSON.parse(text) as { data?: unknown } | null)?.data
      if (status === 200 && isHex(answer)) return answer
      reason = new Error(`Status ${status}`)
    } catch (error) {
      signal.throwIfAborted()
      reason = error
    }
  }
  throw reason
}
