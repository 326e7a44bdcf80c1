/** Resolves the `avatar` record of a name (ENSIP-12): a URL, or an NFT of the name's account with its metadata. Sizes are bounded. */
import type { Client } from 'viem'
import { readContract } from 'viem/actions'
import { ask } from '../../api/http.ts'
import { isSameAddress } from '../../domain/account/address.ts'
import { pictureLink } from '../../domain/web/picture-link.ts'
import type { Clock } from '../../ports/clock.ts'

const RECORD = 262_144
const TOKEN = /^(?:did:nft:)?eip155:(\d{1,15})[/_](erc721|erc1155):(0x[0-9a-f]{40})[/_](\d{1,78})$/i
const READ = { erc721: 'tokenURI', erc1155: 'uri' } as const
const LINK_TO_RECORD = {
  ...{ type: 'function', stateMutability: 'view' },
  ...{ inputs: [{ name: 'id', type: 'uint256' }], outputs: [{ name: '', type: 'string' }] },
} as const
const OWNER_ABI = [
  {
    ...{ type: 'function', name: 'ownerOf', stateMutability: 'view' },
    ...{ inputs: [{ name: 'id', type: 'uint256' }], outputs: [{ name: '', type: 'address' }] },
  },
  {
    ...{ type: 'function', name: 'balanceOf', stateMutability: 'view' },
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'id', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const
const TOKEN_ABI = [
  { ...LINK_TO_RECORD, name: READ.erc721 },
  { ...LINK_TO_RECORD, name: READ.erc1155 },
] as const
const INLINE = /^data:application\/json(;base64)?,/

interface Context {
  /** The account of the name. */
  owner: string
  client: Client
  chainId: number | string
  clock: Clock
  signal: AbortSignal
  /** Origins that the page configures. */
  own: readonly string[]
}

export async function pictureOf(record: string, context: Context): Promise<string | undefined> {
  const [, chain, kind, address, id] = TOKEN.exec(record) ?? []
  if (!chain || !kind || !address || !id) return pictureLink(record, context.own)
  // Tokens of other chains are not supported.
  if (chain !== String(context.chainId)) return undefined
  const token = { kind: kind.toLowerCase() as keyof typeof READ, address, id: BigInt(id) }
  if (!(await isOwned(token, context))) return undefined
  const text = await tokenRecord(token, context)
  const { image, image_url } = (JSON.parse(text) ?? {}) as Record<string, unknown>
  return pictureLink(image ?? image_url, context.own)
}

interface Token {
  kind: keyof typeof READ
  address: string
  id: bigint
}

/** ENSIP-12: the NFT of another account is not the picture of this one. */
async function isOwned({ kind, address, id }: Token, { client, signal, owner }: Context): Promise<boolean> {
  // The patterns guarantee addresses.
  const [at, account] = [address as `0x${string}`, owner as `0x${string}`]
  const called = { address: at, abi: OWNER_ABI }
  const answer =
    kind === 'erc721'
      ? await readContract(client, { ...called, functionName: 'ownerOf', args: [id] })
      : await readContract(client, { ...called, functionName: 'balanceOf', args: [account, id] })
  signal.throwIfAborted()
  return typeof answer === 'bigint' ? answer > 0n : isSameAddress('eip155', String(answer), account)
}

async function tokenRecord(
  { kind, address, id }: Token,
  { client, clock, signal, own }: Context,
): Promise<string> {
  const uri: unknown = await readContract(client, {
    // The pattern guarantees an address.
    address: address as `0x${string}`,
    abi: TOKEN_ABI,
    functionName: READ[kind],
    args: [id],
  })
  signal.throwIfAborted()
  if (typeof uri !== 'string') throw new TypeError('The token has no record')
  const inline = INLINE.exec(uri.slice(0, 64))
  if (inline && uri.length <= RECORD) {
    const text = uri.slice(inline[0].length)
    return inline[1] ? atob(text) : decodeURIComponent(text)
  }
  const number = kind === 'erc1155' ? id.toString(16).padStart(64, '0') : id.toString()
  const url = pictureLink(uri.replace(/(?:0x)?\{id\}/, number), own)
  if (!url) throw new TypeError('The token has no record that can be read')
  return (await ask(url, clock, { isPublic: true, signal, limit: RECORD })).text
}
