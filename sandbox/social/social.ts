import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Faults, noFaults } from './faults.ts'
import { playOpenId } from './open-id.ts'
import { PLAIN_NAMES, playPlain } from './plain.ts'
import { startSocialServer } from './server.ts'

export interface SocialOptions {
  /** The gateway's origin. */
  wallet: string
  /** Folder for the gateway's secrets. */
  folder: string
  /** Default: any free ports. */
  ports?: { google: number; apple: number; others: number } | undefined
}

export interface SocialProviders {
  /** The setting `social` of the gateway. */
  settings: Record<string, unknown>
  faults: Faults
  /** Origins of the providers. */
  origins: { google: string; apple: string; others: string }
  stop(): Promise<void>
}

const CLIENT_ID = 'sandbox-wallet'
const CLIENT_SECRET = 'sandbox-secret'

/** Starts login providers on separate origins: OpenID Connect for Google and Apple, OAuth 2.0 for the others. */
export async function startSocial({ wallet, folder, ports }: SocialOptions): Promise<SocialProviders> {
  const faults = noFaults()
  const google = await startSocialServer(['Google'], faults, ports?.google)
  const apple = await startSocialServer(['Apple'], faults, ports?.apple)
  const others = await startSocialServer(PLAIN_NAMES, faults, ports?.others)
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const common = { faults, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, wallet }
  await playOpenId({ ...common, server: google, name: 'google', title: 'Google' })
  await playOpenId({ ...common, server: apple, name: 'apple', title: 'Apple', secretKey: key.publicKey })
  playPlain({ ...common, server: others })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'social.secret'), CLIENT_SECRET, { mode: 0o600 })
  writeFileSync(join(folder, 'apple.p8'), key.privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  })
  const client = { clientId: CLIENT_ID, clientSecretFile: 'social.secret' }
  const plain = PLAIN_NAMES.map((name) => {
    const at = (what: string) => `${others.origin}/${name}/${what}`
    const endpoints = { authorize: at('authorize'), token: at('token'), user: at('user') }
    const more = name === 'github' ? { emails: at('emails') } : {}
    return [name, { ...client, issuer: `${others.origin}/${name}`, endpoints: { ...endpoints, ...more } }]
  })
  return {
    settings: {
      google: { ...client, issuer: google.origin },
      apple: {
        clientId: CLIENT_ID,
        teamId: 'SANDBOX',
        keyId: 'K1',
        privateKeyFile: 'apple.p8',
        issuer: apple.origin,
      },
      ...Object.fromEntries(plain),
    },
    faults,
    origins: { google: google.origin, apple: apple.origin, others: others.origin },
    async stop() {
      await Promise.all([google.stop(), apple.stop(), others.stop()])
    },
  }
}
