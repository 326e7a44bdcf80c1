import type { Attack } from './attack.ts'

/** What a page can say to the frame, and do to its place. */
export const FRAME: readonly Attack[] = [
  {
    wants: 'the channel of a page that is not his',
    through: [],
    tried: ['tests/frame/channel/take-port.test.ts', 'takes no port with %s'],
    walls: [
      {
        file: 'frame/channel/take-port.ts',
        text: 'if (event.source !== (frame.parent as unknown)) return',
        without: '',
      },
    ],
  },
  {
    wants: 'to send one call twice',
    through: [],
    tried: ['tests/frame/calls/dispatcher.test.ts', 'uses an id once, even while its call is open'],
    walls: [
      {
        file: 'frame/calls/dispatcher.ts',
        text: 'known.has(envelope.id) || open.has(envelope.id)',
        without: 'false',
      },
    ],
  },
  {
    wants: 'to have the wallet sign a text that proves changes to its gateway',
    through: ['RPC_REQUEST'],
    tried: ['tests/frame/approval/control-texts.test.ts', 'the signer refuses them too, whoever asks'],
    walls: [
      { file: 'frame/keys/no-control.ts', text: 'if (hasControl(params, DEEPEST))', without: 'if (!params)' },
    ],
  },
  {
    wants: 'to press the buttons of the frame by a script',
    through: [],
    tried: ['tests/frame/approval/window-press.test.ts', 'a press that a script makes does not count'],
    walls: [
      {
        file: 'frame/approval/steady.ts',
        text: `if (!event.isTrusted || (event.type === 'pointerover' && event.pointerType === 'touch')) return`,
        without: '',
      },
    ],
  },
  {
    wants: 'a press that was meant for something else: the frame moves under the pointer',
    through: [],
    tried: [
      'tests/frame/approval/steady.test.ts',
      'does not count where the frame moves while the button is down',
    ],
    walls: [
      {
        file: 'frame/approval/steady.ts',
        text: 'else if (!isStill()) isCounted = false',
        without: 'else if (!stay) isCounted = false',
      },
    ],
  },
  {
    wants: 'to sign in to a bank with the login of his own page',
    through: ['GET_USER'],
    tried: ['tests/frame/session/one-click.test.ts', 'is not written with %s'],
    walls: [
      {
        file: 'frame/session/one-click.ts',
        text: `if (domain !== new URL(pageOrigin).host) throw refuse('domain')`,
        without: '',
      },
    ],
  },
  {
    wants: 'to replace a transaction that waits by one that he shows',
    through: ['RPC_REQUEST'],
    tried: ['tests/frame/approval/page-nonce.test.ts', 'refuses a nonce %s'],
    walls: [
      {
        file: 'frame/approval/evm-transaction.ts',
        text: 'if (wishes.nextNonce !== undefined && wishes.nextNonce !== nonce)',
        without: 'if (nonce < 0n)',
      },
    ],
  },
  {
    wants: 'a method that signs under a name that is nearly one that reads',
    through: ['RPC_REQUEST'],
    tried: [
      'tests/frame/approval/gate.test.ts',
      'refuses more than 1,000 names that are nearly those of a method',
    ],
    walls: [
      {
        file: 'frame/approval/gate.ts',
        text: `if (typeof method === 'string' && UNSAFE.has(method)) return 'unsafe'`,
        without: `if (typeof method === 'string' && (UNSAFE.has(method) || UNSAFE.has(method.trim()))) return 'unsafe'`,
      },
    ],
  },
]
