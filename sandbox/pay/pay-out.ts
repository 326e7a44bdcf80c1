/** Sends the tokens bought, each time from a new account. */
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { Address } from '@solana/kit'
import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Blockhash,
} from '@solana/kit'
import { encodeFunctionData, erc20Abi, parseUnits, type Address as EvmAddress } from 'viem'
import { callNode } from '../json-rpc.ts'
import { newHolder, newSender } from '../new-sender.ts'
import { secretOf } from '../solana/assets.ts'
import { secretBytes } from '../wallets/solana-keys.ts'
import type { PayToken } from './quotes.ts'

/** Sends whole tokens. Resolves with the hash once the network accepts the transaction; rejects otherwise. */
export async function payOut(rpcUrl: string, token: PayToken, to: string, amount: string): Promise<string> {
  const value = parseUnits(amount, token.decimals)
  return token.network.startsWith('solana:') ? paySol(rpcUrl, to, value) : payEvm(rpcUrl, token, to, value)
}

async function payEvm(rpcUrl: string, { address }: PayToken, to: string, value: bigint): Promise<string> {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to as EvmAddress, value],
  })
  const transaction = address
    ? { from: await newHolder(rpcUrl, address, value), to: address, data }
    : { from: await newSender(rpcUrl), to, value: `0x${value.toString(16)}` }
  // Rejects before sending if the recipient accepts nothing.
  await callNode(rpcUrl, 'eth_estimateGas', [transaction])
  return String(await callNode(rpcUrl, 'eth_sendTransaction', [transaction]))
}

async function paySol(rpcUrl: string, to: string, lamports: bigint): Promise<string> {
  const signer = await createKeyPairSignerFromPrivateKeyBytes(secretBytes(secretOf('pay')))
  // The account is funded for each payment.
  await callNode(rpcUrl, 'requestAirdrop', [signer.address, Number(lamports + 10_000_000n)])
  const { value } = (await callNode(rpcUrl, 'getLatestBlockhash')) as {
    value: { blockhash: Blockhash; lastValidBlockHeight: number | bigint }
  }
  const lifetime = { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
  // The order was created for a valid address.
  const instruction = getTransferSolInstruction({
    source: signer,
    destination: to as Address,
    amount: lamports,
  })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(signer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstructions([instruction], one),
  )
  const signed = await signTransactionMessageWithSigners(message)
  const wire = getBase64EncodedWireTransaction(signed)
  return String(await callNode(rpcUrl, 'sendTransaction', [wire, { encoding: 'base64' }]))
}
