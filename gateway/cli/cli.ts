import { ConfigError } from '../config/config-error.ts'
import { loadConfig } from '../config/load.ts'
import { startGateway } from '../start.ts'
import { COMMANDS, HELP } from './commands.ts'
import { readArguments, type Arguments } from './arguments.ts'

/** The command `wallet-modal-gateway`. */
async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2), process.env)
  if (given.options.help) return void process.stdout.write(HELP)
  if (given.words.length === 0 || given.words[0] === 'serve') return serve(given)
  // Longer names first: `audit prune` is a command of its own.
  const name = Object.keys(COMMANDS).find((words) => `${given.words.join(' ')} `.startsWith(`${words} `))
  if (!name)
    throw new ConfigError(`There is no command "${given.words[0]}". See wallet-modal-gateway --help.`)
  const words = given.words.slice(name.split(' ').length)
  await COMMANDS[name]!({ ...given, words })
}

async function serve({ config }: Arguments): Promise<void> {
  const gateway = await startGateway(loadConfig(config, process.env))
  const stop = () => {
    gateway.stop().catch((error: unknown) => {
      console.error(error)
      process.exitCode = 1
    })
  }
  // Errors of stdout, such as a closed pipe, do not stop the gateway.
  process.stdout.on('error', () => undefined)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  // Errors that the operator can fix are printed as one sentence, all others with a stack.
  const isSaid = error instanceof ConfigError
  const code = (error as { code?: unknown } | null)?.code
  if (isSaid) console.error(error.message)
  else if (error instanceof Error && typeof code === 'string') console.error(`${error.message} (${code})`)
  else console.error(error)
  process.exitCode = 1
})
