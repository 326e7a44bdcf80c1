/** The elements in Vue's templates. In tsconfig.json: `"types": ["wallet-modal/types/vue"]`. */
import type { HTMLAttributes, PublicProps } from 'vue'
import type {
  WalletButtonAttributes,
  WalletModalAttributes,
  WalletModalHandlers,
  WalletModalProps,
  WalletNetworkButtonAttributes,
} from '../element/markup.ts'

type Own = Omit<WalletModalAttributes, keyof WalletModalProps> & WalletModalProps & WalletModalHandlers
// Vue is not installed here; its types are those of the project that includes this file.
// oxlint-disable-next-line typescript/no-redundant-type-constituents
type Markup<Given> = new () => { $props: Given & Omit<HTMLAttributes, keyof Given> & PublicProps }

declare module 'vue' {
  interface GlobalComponents {
    'wallet-modal': Markup<Own>
    'wallet-button': Markup<WalletButtonAttributes>
    'wallet-network-button': Markup<WalletNetworkButtonAttributes>
  }
}
