/** The envelope of a call: `{ type: '@w3m-app/' + name, id, payload }`. */
export interface Envelope {
  name: string
  id: string
  payload: unknown
}

const TYPE = /^@w3m-app\/([A-Z][A-Z_]{1,63})$/
/** A UUID v4 (RFC 9562), as made by `crypto.randomUUID()`. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** `undefined` if the data is not a call. Never throws: data from a port is a structured clone, without getters. */
export function readEnvelope(data: unknown): Envelope | undefined {
  if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype)
    return undefined
  const { type, id, payload } = data as Partial<Record<'type' | 'id' | 'payload', unknown>>
  if (!Object.hasOwn(data, 'type') || typeof type !== 'string' || type.length > 80) return undefined
  if (!Object.hasOwn(data, 'id') || typeof id !== 'string' || !ID.test(id)) return undefined
  const name = TYPE.exec(type)?.[1]
  return name === undefined
    ? undefined
    : { name, id, payload: Object.hasOwn(data, 'payload') ? payload : undefined }
}
