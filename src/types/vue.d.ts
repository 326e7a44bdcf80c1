/** The elements in Vue's templates. In tsconfig.json: `"types": ["wallet-modal/types/vue"]`. */
import type { HTMLAttributes, PublicProps } from 'vue'
import type {
  WalletButtonAttributes,
  WalletModalAttributes,
  WalletModalHandlers,
  WalletModalProps,
} from '../element/markup.ts'

type Own = WalletModalAttributes & WalletModalProps & WalletModalHandlers
type Element<Given> = new () => { $props: Given & Omit<HTMLAttributes, keyof Given> & PublicProps }

declare module 'vue' {
  interface GlobalComponents {
    'wallet-modal': Element<Own>
    'wallet-button': Element<WalletButtonAttributes>
    'wallet-network-button': Element<WalletButtonAttributes>
  }
}
