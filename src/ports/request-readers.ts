import type { Namespace } from '../domain/networks/namespaces.ts'
import type { RequestReader } from '../domain/requests/reader.ts'
import { definePort } from './define-port.ts'

export interface RequestReaders {
  /** `undefined` for namespaces whose requests are not read. Each is loaded once. */
  load(namespace: Namespace): Promise<RequestReader | undefined>
  /** One that was loaded. */
  loaded(namespace: Namespace): RequestReader | undefined
}

export const requestReaders = definePort<RequestReaders>('request readers')
