/** Login by passkey, without mail. If this browser cannot open the wallet yet, the same use of the passkey opens it. */
import type { Frame } from '../frame.ts'
import { FRAME_LANGUAGES } from '../../src/messages/in-frame/frame/registry.ts'
import { FRAME_ACCOUNT_LANGUAGES } from '../../src/messages/in-frame/frame-account/registry.ts'
import { passkeyLoginCalls } from './calls.ts'
import { passkeyLoginScreen } from './screens.ts'
import type { Authenticator } from './web-authn.ts'

export async function logInByPasskey(
  frame: Pick<Frame, 'askAsDevice' | 'logIn' | 'show' | 'words' | 'project'>,
  signal: AbortSignal,
): Promise<void> {
  const [keys, account] = await Promise.all([
    frame.words(FRAME_LANGUAGES),
    frame.words(FRAME_ACCOUNT_LANGUAGES),
  ])
  const stage = await frame.show('login', signal)
  let login: Awaited<ReturnType<ReturnType<typeof passkeyLoginCalls>['logIn']>> | undefined
  let prf: Uint8Array<ArrayBuffer> | undefined
  try {
    const calls = passkeyLoginCalls(frame.askAsDevice, stage.signal)
    let options = calls.options()
    options.catch(() => undefined)
    await passkeyLoginScreen(
      stage,
      { frame: keys, account },
      {
        host: location.hostname,
        projectId: frame.project.projectId,
        async logIn(authenticator: Authenticator) {
          try {
            const used = await authenticator.use(await options, stage.signal)
            prf = used.prf
            login = await calls.logIn(used.response)
          } catch (error) {
            // A challenge is valid once.
            options = calls.options()
            options.catch(() => undefined)
            throw error
          }
        },
      },
    )
  } finally {
    // `frame.logIn` may show another screen.
    stage.close()
  }
  const { session, opened } = login!
  await frame.logIn(session, signal, opened && prf ? { opened, prf } : undefined)
}
