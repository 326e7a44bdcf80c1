/** The page "What would you sign?": sends each request to the connected wallet, or describes it without a wallet. */
import type { WalletKit } from '../../../src/kit/wallet-kit.ts'
import { REQUEST_GROUPS } from './list.ts'
import type { Asked, PlaygroundRequest, RequestGroup } from './request.ts'

const kit = (window as unknown as { walletKit: WalletKit }).walletKit

interface StandardProvider {
  account: { address: string }
  wallet: { features: Record<string, Record<string, (...inputs: unknown[]) => Promise<unknown>> | undefined> }
}

/** Sends the request to the provider, as a page without any knowledge of reviews does. */
async function ask(namespace: RequestGroup['namespace'], { method, params }: Asked): Promise<unknown> {
  if (namespace === 'eip155')
    return kit.getProvider('eip155')?.request({ method, params: params as unknown[] })
  const { account, wallet } = kit.getProvider(namespace) as StandardProvider
  const name = method.slice(method.indexOf(':') + 1)
  const run = wallet.features[method]?.[name]
  if (!run) throw new Error(`This wallet has no ${method}`)
  return run(...(params as object[]).map((input) => withAccount(input, account)))
}

/** Wallets compare account objects by identity. */
function withAccount(input: object, account: object): object {
  const { inputsToSign } = input as { inputsToSign?: readonly object[] }
  return {
    ...input,
    ...('account' in input && { account }),
    ...(inputsToSign && { inputsToSign: inputsToSign.map((one) => ({ ...one, account })) }),
  }
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Partial<HTMLElementTagNameMap[K]>,
  ...children: (string | Node)[]
): HTMLElementTagNameMap[K] {
  const node = Object.assign(document.createElement(tag), props)
  node.append(...children)
  return node
}

const asJson = (value: unknown) =>
  JSON.stringify(
    value instanceof Error ? { code: (value as { code?: unknown }).code, message: value.message } : value,
    (_, one: unknown) =>
      typeof one === 'bigint' ? `${one}n` : one instanceof Uint8Array ? `${one.length} bytes` : one,
    2,
  )

function draw({ name, about, isHostile, make }: PlaygroundRequest, { namespace }: RequestGroup): HTMLElement {
  const output = element('pre', { hidden: true, tabIndex: 0 })
  const connection = () => kit.state.connections.find((one) => one.namespace === namespace)
  const run = async (work: (asked: Asked, address: string) => Promise<unknown>) => {
    output.hidden = false
    output.textContent = '…'
    const address = connection()?.accounts[0]?.address
    const answer = address
      ? await Promise.resolve(make(address))
          .then((asked) => work(asked, address))
          .catch((error: unknown) => error)
      : new Error('No wallet is connected there')
    output.textContent = asJson(answer)
  }
  const describe = ({ method, params }: Asked, from: string) => {
    const { network } = connection() ?? kit.state
    return kit.describe({ namespace, network, method, params, from })
  }
  return element(
    'li',
    { className: isHostile ? 'request hostile' : 'request' },
    element('div', {}, element('b', {}, name), element('small', {}, about)),
    element(
      'button',
      { className: 'quiet', onclick: () => void run((asked) => ask(namespace, asked)) },
      'Ask',
    ),
    element('button', { className: 'quiet', onclick: () => void run(describe) }, 'Describe'),
    output,
  )
}

const list = document.querySelector('#requests')
for (const group of REQUEST_GROUPS)
  list?.append(
    element(
      'section',
      { className: 'card' },
      element('h2', {}, group.name),
      element('ul', {}, ...group.requests.map((request) => draw(request, group))),
    ),
  )
