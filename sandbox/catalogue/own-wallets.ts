import { blankWallet } from './generated-wallets.ts'
import type { CatalogueWallet } from './wallet.ts'

const chains = ['eip155:1', 'eip155:31337', 'eip155:31338']
const installed = (name: string, rdns: string, order: number): CatalogueWallet => ({
  ...blankWallet(name),
  ...{ badge_type: 'certified', chains, rdns, order },
})

/** The sandbox's own wallets. Pocket is the phone; a link opens it if the URL of its page is known. */
export function ownWallets(phoneUrl: string | undefined): CatalogueWallet[] {
  const pocket: CatalogueWallet = {
    ...blankWallet('Pocket'),
    ...{ badge_type: 'certified', chains, order: 1, mobile_link: 'pocket://' },
    ...(phoneUrl !== undefined && { webapp_link: phoneUrl, homepage: phoneUrl }),
  }
  return [
    pocket,
    installed('Fox Wallet', 'example.fox', 2),
    installed('Phase', 'example.phase', 3),
    installed('Trouble', 'example.trouble', 4),
    installed('Vault', 'example.vault', 5),
  ]
}
