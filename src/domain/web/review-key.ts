/**
 * Key of a request that is reviewed whatever the attribute `review` is; wallets never see it. A registered symbol, because
 * `wallet-modal/sessions` is a bundle of its own.
 */
export const REVIEW_KEY: unique symbol = Symbol.for('wallet-review')
