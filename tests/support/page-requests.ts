/** A page with a connected wallet that reviews every request: the page's provider, the wallet's requests, and the simulation. */
import { pageProvider } from '../../src/adapters/page-provider.ts'
import type { Effects } from '../../src/domain/requests/effects.ts'
import type { AssetProfile } from '../../src/domain/requests/profiles.ts'
import type { Connector } from '../../src/domain/wallets/connector.ts'
import { asked } from './deferred.ts'
import { METAMASK } from './fixtures.ts'
import { handled, product } from './product.ts'
import { setup } from './setup.ts'

const { en } = product(() => import('../../src/messages/requests/en.ts'))
const { requestWorlds } = product(() => import('../../src/ports/request-world.ts'))
const { descriptors } = product(() => import('../../src/ports/descriptors.ts'))
const { risks } = product(() => import('../../src/ports/risks.ts'))
const { setFurther } = product(() => import('../../src/stores/further-messages.ts'))
const { endReviews, holdCall } = product(() => import('../../src/flows/review/hold-call.ts'))

export interface Rpc {
  request(request: object): Promise<unknown>
  send(...args: unknown[]): unknown
  sendAsync(request: unknown, callback: (error: unknown, answer?: unknown) => void): unknown
}

export const CHECKED: Effects = { status: 'checked', changes: [], approvals: [], controls: [], block: '1' }

/** `trial` answers each simulation, by default without effects, and each lookup of assets. */
export async function reviewingPage({ connector = METAMASK }: { connector?: Connector } = {}) {
  const page = await setup({ connectors: [connector] })
  await page.connected(connector)
  setFurther('requests')(en)
  const trial = {
    answer: () => Promise.resolve(CHECKED),
    assets: (): Promise<readonly AssetProfile[]> => Promise.resolve([]),
  }
  requestWorlds.provide({
    of: () =>
      Promise.resolve({
        parties: (_, addresses) =>
          Promise.resolve(addresses.map((address) => ({ address, kind: 'account' as const }))),
        assets: () => trial.assets(),
        simulate: () => trial.answer(),
      }),
  })
  descriptors.provide({ words: () => Promise.resolve(undefined) })
  risks.provide({ of: () => Promise.resolve([]) })
  const wallet = asked<[string, ...unknown[]], unknown>()
  const raw = {
    request: (request: unknown, ...rest: unknown[]) => wallet.ask('request', request, ...rest),
    send: (...args: unknown[]) => wallet.ask('send', ...args),
    sendAsync(request: unknown, callback: (error: unknown, answer?: unknown) => void) {
      void wallet.ask('sendAsync', request).then(
        (answer) => callback(null, answer),
        (error: unknown) => callback(error),
      )
    },
  }
  const questions = { open: 0 }
  const onAsk = () => {
    questions.open += 1
    return () => void (questions.open -= 1)
  }
  const review = () => (call: Parameters<typeof holdCall>[1]) => holdCall(connector, call)
  const given = pageProvider(raw, 'eip155', onAsk, review) as Rpc
  // Marks rejections as handled, because not every test awaits them.
  const provider: Rpc = {
    request: handled((request) => given.request(request)),
    send: handled((...args) => given.send(...args)),
    sendAsync: (request, callback) => given.sendAsync(request, callback),
  }
  return { ...page, given, provider, wallet, trial, questions, onAsk, review, endReviews }
}
