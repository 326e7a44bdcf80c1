import type { E2eEnvironment } from './e2e-environment.ts'

/** Replaces the hosts of `npm start` in a text by those of the tests. The gateway, which counts events, does not run in tests. */
export const withTestHosts = (text: string, { rpc, catalogue, blockchainApi, relay }: E2eEnvironment) =>
  text
    .replaceAll('ws://127.0.0.1:18547', relay)
    .replaceAll('http://127.0.0.1:18548', catalogue)
    .replaceAll('http://127.0.0.1:18549', blockchainApi)
    .replaceAll('http://127.0.0.1:18545', rpc[0])
    .replaceAll('http://127.0.0.1:18546', rpc[1])
    .replace(/analytics-url="[^"]*"/, '')
