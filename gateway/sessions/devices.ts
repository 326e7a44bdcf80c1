import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, importJWK, type JWK } from 'jose'
import * as v from 'valibot'
import { listedBrowser } from '../../src/domain/embedded/browser-name.ts'
import type { Row, Statements } from '../database/port.ts'
import type { Asker, GatewayContext } from '../context.ts'
import { Refused } from '../refused.ts'
import { route } from '../server/route.ts'
import type { Device } from '../wire/api.ts'
import { ofNetworks } from '../limits/networks.ts'

const HOUR = 3_600_000

const coordinate = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** A public P-256 key; other members are dropped. */
const PublicKey = v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: coordinate, y: coordinate })

const NewDevice = v.object({
  projectId: v.pipe(v.string(), v.maxLength(100)),
  signingKey: PublicKey,
  exchangeKey: PublicKey,
  topOrigin: v.pipe(v.string(), v.maxLength(300)),
  label: v.pipe(v.string(), v.maxLength(100)),
})

/** `POST devices`: registers the keys of a browser. Registering the same keys again returns the same device. */
export const deviceRoutes = (context: GatewayContext) => [
  route({
    method: 'POST',
    path: '/v1/devices',
    needs: 'nothing',
    body: NewDevice,
    async handle({ body, ip }): Promise<Device> {
      const project = await context.project(body.projectId)
      if (!project) throw new Refused('UNKNOWN_PROJECT', 'Unknown project')
      if (!project.origins.includes(body.topOrigin))
        throw new Refused('UNKNOWN_PROJECT', 'The page does not belong to the project')
      await context.take([
        ...ofNetworks('device|ip', ip, { most: 600, per: HOUR }),
        { key: 'device|all', most: 100_000, per: HOUR },
      ])
      const deviceId = await register(context, body)
      return { deviceId, now: context.now() }
    },
  }),
]

async function register(
  { database, now }: GatewayContext,
  { projectId, signingKey, exchangeKey, topOrigin, label }: v.InferOutput<typeof NewDevice>,
): Promise<string> {
  await Promise.all([signingKey, exchangeKey].map(checkKey))
  const jkt = await calculateJwkThumbprint(signingKey)
  const exchange = JSON.stringify(exchangeKey)
  const name = listedBrowser(label)
  await database.run(
    `INSERT INTO devices (id, project_id, jkt, exchange_key, label, top_origin, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (jkt) DO NOTHING`,
    [randomBytes(16).toString('base64url'), projectId, jkt, exchange, name, topOrigin, now()],
  )
  // Keys of a device never change: otherwise somebody who knows the public signing key of another browser could have halves sealed to an exchange
  // key of their own.
  const [row] = await database.all(
    `UPDATE devices SET top_origin = ?, label = ?
     WHERE jkt = ? AND project_id = ? AND exchange_key = ? AND revoked_at IS NULL RETURNING id`,
    [topOrigin, name, jkt, projectId, exchange],
  )
  if (!row) throw new Refused('CONFLICT', 'The device is known with other keys')
  return String(row['id'])
}

/** Rejects points that are not on the curve at registration, not only when something is sealed to them. */
async function checkKey(key: JWK): Promise<void> {
  await importJWK(key, 'ES256').catch((cause: unknown) => {
    throw new Refused('BAD_REQUEST', 'A key is not valid', { cause })
  })
}

/** Finds the device of a key; null if it is unknown or revoked. */
export async function findDevice(
  database: Statements,
  jkt: string,
): Promise<Omit<Asker, 'ip' | 'language'> | null> {
  const [row] = await database.all(
    `SELECT id, project_id, jkt, exchange_key, label, top_origin FROM devices WHERE jkt = ? AND revoked_at IS NULL`,
    [jkt],
  )
  return row ? readDevice(row) : null
}

const readDevice = (row: Row) => ({
  deviceId: String(row['id']),
  projectId: String(row['project_id']),
  jkt: String(row['jkt']),
  topOrigin: String(row['top_origin']),
  // Rows of earlier gateways have whatever the client sent.
  label: listedBrowser(String(row['label'])),
  exchangeKey: JSON.parse(String(row['exchange_key'])) as JsonWebKey,
})
