import { serializeErc6492Signature, type Address, type Hex, type LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { anvilKeys } from './keys.ts'
import type { SmartAccount, TestWalletOptions } from './types.ts'

/** An account of a wallet. */
export interface Signer extends Pick<LocalAccount, 'signMessage' | 'signTypedData'> {
  address: Address
  /** Absent for a smart account, which cannot send transactions itself. */
  sender?: LocalAccount
}

export function signersOf(options: TestWalletOptions): Signer[] {
  const { accounts, accountOffset: offset = 0, smartAccounts = [] } = options
  const keys = accounts ?? anvilKeys.slice(offset, offset + 2)
  return keys.map((key, index) => {
    const owner = privateKeyToAccount(key)
    const contract = smartAccounts[index]
    return contract ? ownedContract(owner, contract) : { ...owner, sender: owner }
  })
}

/** A smart account whose owner signs. Signatures of an undeployed account are wrapped with its deployment (ERC-6492). */
function ownedContract(owner: LocalAccount, { address, factory, factoryData }: SmartAccount): Signer {
  const wrap = (signature: Hex) =>
    factory && factoryData
      ? serializeErc6492Signature({ address: factory, data: factoryData, signature })
      : signature
  return {
    address,
    signMessage: async (message) => wrap(await owner.signMessage(message)),
    signTypedData: async (data) => wrap(await owner.signTypedData(data)),
  }
}
