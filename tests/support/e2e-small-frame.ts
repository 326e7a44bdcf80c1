/** A minimal frame on another origin that answers like the real one, to test the page without a gateway. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The frame's document. `RPC_REQUEST` waits for its button, except for the methods `test_loads` and `test_silent`. */
const FRAME = `<!doctype html><meta charset="utf-8"><title>Small frame</title><body><h1>Small frame</h1>
<button id="approve">Approve</button><script>
const loaded = sessionStorage.loads = Number(sessionStorage.loads ?? 0) + 1
// By it the page sees that the process is there.
document.documentElement.append(Object.assign(document.createElement('iframe'), { hidden: true }))
const { port1: own } = new MessageChannel()
let port = own
let isLoggedIn = localStorage.isLoggedIn === 'true'
const say = (name, payload, id) => port.postMessage({ type: '@w3m-frame/' + name, ...(id && { id }), ...(payload !== undefined && { payload }) })
const user = (chainId) => ({ email: 'alice@example.org', chainId,
  address: String(chainId).startsWith('solana') ? '5Zzguz4NsSRFxGkHfM4FmsFpGZiCDtY72zH2jzMcqkJx' : '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
const answers = {
  CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
  CONNECT_OTP: ({ otp }) => { if (otp !== '123456') throw { message: 'Wrong', code: 'CODE_WRONG', left: 4 }; isLoggedIn = true; localStorage.isLoggedIn = 'true' },
  GET_USER: (ask) => { if (!isLoggedIn) throw { message: 'Not logged in', code: 4100 }; return user(ask?.chainId ?? 1) },
  IS_CONNECTED: () => ({ isConnected: isLoggedIn }),
  SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
  SIGN_OUT: () => { isLoggedIn = false; delete localStorage.isLoggedIn },
  SYNC_THEME: () => undefined, SYNC_DAPP_DATA: () => undefined, RPC_ABORT: () => { say('HIDE'); open?.reject({ message: 'User rejected the request', code: 4001 }); open = undefined },
  RPC_REQUEST: ({ method }) => method === 'test_loads' ? loaded : method === 'test_silent' ? new Promise(() => {})
    : new Promise((resolve, reject) => { open = { resolve, reject }; say('SHOW', { reason: 'approve', height: 300 }) }),
}
let open
document.querySelector('#approve').onclick = () => { say('HIDE'); open?.resolve('0x' + '11'.repeat(65)); open = undefined }
addEventListener('message', (event) => {
  if (event.source !== parent || event.data?.type !== '@w3m-app/CHANNEL') return
  port = event.ports[0]
  port.onmessage = async ({ data }) => {
    const name = data.type.slice('@w3m-app/'.length)
    try { say(name + '_SUCCESS', await answers[name](data.payload), data.id) }
    catch (error) { say(name + '_ERROR', { message: String(error.message), ...(error.code && { code: error.code }), ...(error.left && { left: error.left }) }, data.id) }
  }
  say('READY', { version: '4' })
})
parent.postMessage({ type: '@w3m-frame/HELLO' }, new URLSearchParams(location.search).get('page') ?? '*')
</script>`

export async function startSmallFrame() {
  let mode: 'up' | 'gone' | 'blocked' = 'up'
  let loads = 0
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/sdk') || mode === 'gone')
      return void response.writeHead(404).end('not here')
    loads += 1
    const policy = mode === 'blocked' ? "frame-ancestors 'none'" : 'frame-ancestors *'
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', 'text/html; charset=utf-8').end(FRAME)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    /** Cross-site to a page on `127.0.0.1`. */
    origin: `http://localhost:${port}`,
    loads: () => loads,
    become: (next: typeof mode) => void (mode = next),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
