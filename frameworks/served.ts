import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Served {
  origin: string
  stop(): Promise<void>
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Files of a folder; `change` gets the text of each page. */
export async function serveFolder(folder: string, change: (html: string) => string): Promise<Served> {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, normalize(new URL(url, 'http://localhost').pathname))
    if (!existsSync(path) || !statSync(path).isFile()) return void response.writeHead(404).end()
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    const body = readFileSync(path)
    response
      .writeHead(200, { 'content-type': type })
      .end(type === 'text/html' ? change(body.toString()) : body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function freePort(): Promise<number> {
  const probe = await serveFolder('.', String)
  await probe.stop()
  return Number(new URL(probe.origin).port)
}

/** A framework's own server. `{port}` in its command is a free port, as is PORT in its environment. */
export async function serveCommand(command: readonly string[], folder: string): Promise<Served> {
  const port = await freePort()
  const [program = '', ...words] = command.map((word) => word.replace('{port}', String(port)))
  const local = join(folder, 'node_modules/.bin', program)
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', NITRO_HOST: '127.0.0.1' }
  const child = spawn(existsSync(local) ? local : program, words, { cwd: folder, env, stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  for (let tries = 0; tries < 300; tries++) {
    if (failure) throw failure
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}.`)
    if (await fetch(origin).catch(() => undefined)) break
    await sleep(100)
  }
  return {
    origin,
    async stop() {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
