/** A local Farcaster on one origin: the relay, the app with its two buttons, and the id registries on OP Mainnet. */
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  recoverAddress,
  sliceHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

interface Channel {
  domain: string
  uri: string
  nonce: string
  answer?: Record<string, unknown>
}

export interface Farcaster {
  origin: string
  /** The setting `farcaster` of the gateway. */
  settings: { relay: string; rpc: string }
  stop(): Promise<void>
}

/** The account of the sandbox's user, whose key is public. */
const PERSON = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const FID = 4_242n
/** A contract wallet of the same user. Its signature is the user's signature with one byte in front. */
export const CONTRACT = '0x00000000000000000000000000000000c0417ac7'
const CONTRACT_FID = 777n
const ABI = parseAbi([
  'function idOf(address owner) view returns (uint256)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const ASK_ID = encodeFunctionData({ abi: ABI, functionName: 'idOf', args: [PERSON.address] })
const ASK_CONTRACT = encodeFunctionData({ abi: ABI, functionName: 'idOf', args: [CONTRACT] })
const ZERO = encodeAbiParameters([{ type: 'uint256' }], [0n])

export async function startFarcaster({ port = 0 }: { port?: number | undefined } = {}): Promise<Farcaster> {
  const channels = new Map<string, Channel>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin())
    const at = `${request.method} ${url.pathname}`
    if (at === 'POST /v1/channel') return open(await readJson(request), response)
    if (at === 'GET /v1/channel/status') return tell(request, response)
    if (at === 'GET /app') return draw(url, response)
    if (at === 'POST /app') return decide(new URLSearchParams(await readText(request)), response)
    if (at === 'POST /op-mainnet') return callContract(await readJson(request), response)
    response.writeHead(404).end()
  }

  function open(asked: Record<string, unknown>, response: ServerResponse): void {
    const channelToken = randomUUID()
    const { domain, siweUri, nonce = randomBytes(8).toString('hex') } = asked
    if (typeof domain !== 'string' || typeof siweUri !== 'string' || typeof nonce !== 'string')
      return sendJson(response, 400, { error: 'Validation error' })
    channels.set(channelToken, { domain, uri: siweUri, nonce })
    sendJson(response, 201, { channelToken, url: `${origin()}/app?channelToken=${channelToken}`, nonce })
  }

  function tell({ headers }: IncomingMessage, response: ServerResponse): void {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    const channel = channels.get(token)
    if (!channel) return sendJson(response, 401, { error: 'Unauthorized' })
    if (!channel.answer) return sendJson(response, 202, { state: 'pending', nonce: channel.nonce })
    // A completed channel is returned only once.
    channels.delete(token)
    sendJson(response, 200, channel.answer)
  }

  function draw(url: URL, response: ServerResponse): void {
    const token = url.searchParams.get('channelToken') ?? ''
    const channel = channels.get(token)
    sendHtml(response, channel ? askPage(channel.domain, token) : donePage('This code is too old.'))
  }

  async function decide(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const channel = channels.get(form.get('channelToken') ?? '')
    if (!channel) return sendHtml(response, donePage('This code is too old.'))
    const answer = form.get('answer')
    const isAllowed = answer !== 'deny'
    channel.answer = isAllowed ? await signedBy(channel, answer === 'forge') : { state: 'declined' }
    sendHtml(response, donePage(isAllowed ? 'You are logged in on the page.' : 'You said no.'))
  }

  await listening(server, port)
  // The address of a listening TCP server is always an `AddressInfo`.
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const here = origin()
  return {
    origin: here,
    settings: { relay: here, rpc: `${here}/op-mainnet` },
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A forged signature is that of another message. */
async function signedBy(
  { domain, uri, nonce }: Channel,
  isForged: boolean,
): Promise<Record<string, unknown>> {
  const message = createSiweMessage({
    ...{ domain, uri, nonce, version: '1', chainId: 10, statement: 'Farcaster Auth' },
    address: PERSON.address,
    resources: [`farcaster://fid/${FID}`],
  })
  const signature = await PERSON.signMessage({ message: isForged ? `${message} ` : message })
  return { state: 'completed', nonce, message, signature, fid: Number(FID), username: 'ada' }
}

/** Answers `eth_call`: the ids of the account and of its contract, 0 for all others; and the contract's verdict on a signature. */
async function callContract(
  { id, params }: Record<string, unknown>,
  response: ServerResponse,
): Promise<void> {
  const [call] = Array.isArray(params) ? (params as { to?: unknown; data?: unknown }[]) : []
  if (String(call?.to).toLowerCase() === CONTRACT && typeof call?.data === 'string')
    return sendJson(response, 200, {
      jsonrpc: '2.0',
      id: id ?? null,
      result: await saysContract(call.data as Hex),
    })
  const data = typeof call?.data === 'string' ? call.data : ''
  // The key registry returns two words.
  const none = data.startsWith(ASK_ID.slice(0, 10)) ? ZERO : `${ZERO}${ZERO.slice(2)}`
  const fid = data === ASK_ID ? FID : data === ASK_CONTRACT ? CONTRACT_FID : undefined
  const result = fid === undefined ? none : encodeAbiParameters([{ type: 'uint256' }], [fid])
  sendJson(response, 200, { jsonrpc: '2.0', id: id ?? null, result })
}

/** ERC-1271: the magic value for a valid signature, anything else for an invalid one. */
async function saysContract(data: Hex): Promise<Hex> {
  const asked = decodeFunctionData({ abi: ABI, data })
  if (asked.functionName !== 'isValidSignature') return '0x'
  const [hash, signature] = asked.args
  const signer = await recoverAddress({ hash, signature: sliceHex(signature, 1) }).catch(() => undefined)
  return encodeAbiParameters([{ type: 'bytes4' }], [signer === PERSON.address ? '0x1626ba7e' : '0xffffffff'])
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const layout = (body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Farcaster of the sandbox</title>
<style>:root{color-scheme:light dark}body{max-width:380px;margin:40px auto;padding:0 16px;font:15px/22px system-ui,sans-serif}form{display:grid;gap:12px;margin-block-start:20px}button{min-height:44px;border-radius:10px;font:inherit;font-weight:600}</style></head>
<body><h1>Farcaster</h1>${body}</body></html>`

const askPage = (domain: string, token: string) =>
  layout(`<p>The sandbox plays Farcaster's app. Do you want to log in at <b>${escape(domain)}</b> as ada (fid ${FID})?</p>
<form method="post" action="/app"><input type="hidden" name="channelToken" value="${escape(token)}">
<button name="answer" value="allow">Sign in</button><button name="answer" value="deny">Decline</button><button name="answer" value="forge">Sign something else</button></form>`)

const donePage = (text: string) => layout(`<p>${escape(text)}</p>`)

function sendHtml(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(html)
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > 64 * 1_024) throw new RangeError('The request is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const readJson = async (request: IncomingMessage) =>
  JSON.parse(await readText(request)) as Record<string, unknown>

const listening = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
