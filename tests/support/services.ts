import { inject } from 'vitest'

/** Resolves with the URL of a new, empty database on the Postgres server of this run. */
export const newDatabase = () => ask('new-database')

/** Resolves with the path of the built gateway, one file. */
export const gatewayScript = () => ask('gateway')

async function ask(what: string): Promise<string> {
  const response = await fetch(`${inject('services')}/${what}`)
  const said = await response.text()
  if (!response.ok) throw new Error(said)
  return said
}
