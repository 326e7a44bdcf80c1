import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

export interface Certificate {
  /** Private key and certificate in PEM. */
  key: string
  cert: string
}

interface Options {
  /** Host names, or IPv4 addresses. */
  names: readonly string[]
  /** In ms since 1970; default: in a day. */
  expires?: number
}

const DAY = 24 * 60 * 60_000

/** A self-signed certificate (RFC 5280), which is its own authority. */
export function selfSigned({ names, expires = Date.now() + DAY }: Options): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(0x30, ECDSA_WITH_SHA256)
  const name = der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from('A test')))))
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    name,
    der(0x30, timeOf(expires - 30 * DAY), timeOf(expires)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, der(0x30, ALTERNATIVE_NAMES, der(0x04, der(0x30, ...names.map(nameOf)))))),
  )
  const signature = sign('sha256', content, privateKey)
  const whole = der(0x30, content, algorithm, der(0x03, Buffer.of(0), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replaceAll(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
  }
}

/** Object identifiers: 1.2.840.10045.4.3.2, 2.5.4.3, 2.5.29.17. */
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const ALTERNATIVE_NAMES = Buffer.from('0603551d11', 'hex')

const nameOf = (name: string) =>
  isIPv4(name) ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name))

/** UTCTime, for years from 1950 to 2049. */
const timeOf = (ms: number) =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))

/** A DER-encoded ASN.1 value. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
