import { sandboxChains } from '../chains.ts'
import { giveEther, giveSol } from '../faucet.ts'
import { SOLANA_NETWORK, SOLANA_PORT } from '../solana/network.ts'
import type { WalletKit } from '../../src/kit/wallet-kit.ts'

/** Opens the e-mail login, and funds the connected account from a faucet. */
export function offerEmail(find: (selector: string) => Element): void {
  const kit = (window as unknown as { walletKit: WalletKit }).walletKit
  const says = find('#faucet-says')
  find('#log-in').addEventListener('click', () => void kit.open({ view: 'EmailLogin' }))
  find('#faucet').addEventListener('click', () => {
    const { address, network } = kit.state
    giveTo(address, network).then(
      (text) => (says.textContent = text),
      (error: unknown) => (says.textContent = error instanceof Error ? error.message : 'It went wrong.'),
    )
  })
}

async function giveTo(address: string | undefined, network: string | undefined): Promise<string> {
  if (!address) return 'No account is connected.'
  if (network === SOLANA_NETWORK) {
    await giveSol(`http://127.0.0.1:${SOLANA_PORT}`, address)
    return `5 SOL are on their way to ${address}.`
  }
  const chain = sandboxChains.find(({ id }) => network === `eip155:${id}`)
  if (!chain) return 'Nobody gives money away on this network.'
  await giveEther(chain.rpcUrl, address)
  return `10 ETH and 20 SBD are on their way to ${address} on ${chain.name}.`
}
