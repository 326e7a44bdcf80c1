import type { WalletAdapter } from '../ports/wallet-adapter.ts'

/** Called before a request that the wallet's user decides; the returned function is called when the request is settled or aborted. */
export type OnAsk = (connectorId: string) => () => void

/** Reports each request to a wallet. A request without an answer ends when its signal is aborted. */
export function withQuestions(adapter: WalletAdapter, onAsk: OnAsk): WalletAdapter {
  async function ask<T>(connectorId: string, signal: AbortSignal, send: () => Promise<T>): Promise<T> {
    const end = onAsk(connectorId)
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    try {
      return await send()
    } finally {
      signal.removeEventListener('abort', end)
      end()
    }
  }
  const { signMessage, signAndSend, signPsbt, sendTransfer, sendAsBatch, sendRequest } = adapter
  return {
    ...adapter,
    connect: (id, request) => ask(id, request.signal, () => adapter.connect(id, request)),
    switchNetwork: (id, network, signal) => ask(id, signal, () => adapter.switchNetwork(id, network, signal)),
    ...(signMessage && {
      signMessage: (id, request) => ask(id, request.signal, () => signMessage(id, request)),
    }),
    ...(signAndSend && {
      signAndSend: (id, request) => ask(id, request.signal, () => signAndSend(id, request)),
    }),
    ...(sendTransfer && {
      sendTransfer: (id, plan, network, signal) =>
        ask(id, signal, () => sendTransfer(id, plan, network, signal)),
    }),
    ...(sendAsBatch && {
      sendAsBatch: (id, plan, signal) => ask(id, signal, () => sendAsBatch(id, plan, signal)),
    }),
    ...(sendRequest && {
      sendRequest: (id, request, signal) => ask(id, signal, () => sendRequest(id, request, signal)),
    }),
    ...(signPsbt && { signPsbt: (id, request) => ask(id, request.signal, () => signPsbt(id, request)) }),
  }
}
