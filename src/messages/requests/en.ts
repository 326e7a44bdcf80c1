import type { WarningId } from '../../domain/requests/warnings.ts'

/** What is said about a request to a wallet, in the modal and by `walletKit.describe()`. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  /** One sentence each: what a request does. */
  intents: {
    unknown: 'Call a contract we cannot read',
  },
  warnings: {
    'look-alike-recipient':
      'This address looks like {other}, and is not the same. Copies like this are made on purpose.',
  } satisfies Partial<Record<WarningId, string>>,
}

export type RequestMessages = typeof en
