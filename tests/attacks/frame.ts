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
  {
    wants: 'to speak for another project in its frame',
    through: ['SYNC_DAPP_DATA'],
    tried: ['tests/frame/session/serve.test.ts', 'cannot speak for another project'],
    walls: [
      {
        file: 'frame/calls/answer-calls.ts',
        text: 'if (projectId !== frame.project.projectId)',
        without: 'if (!projectId)',
      },
    ],
  },
  {
    wants: 'to have a login end on his own site',
    through: ['OPEN_SOCIAL', 'GET_SOCIAL_REDIRECT_URI', 'CONNECT_SOCIAL'],
    tried: [
      'tests/frame/social/social.test.ts',
      'comes back in the same tab to a page of the same origin only',
    ],
    walls: [
      {
        file: 'frame/social/create.ts',
        text: 'if (!URL.canParse(returnTo) || new URL(returnTo).origin !== pageOrigin)',
        without: 'if (!returnTo)',
      },
    ],
  },
  {
    wants: 'to hide a warning by the colours of his theme',
    through: ['SYNC_THEME'],
    tried: [
      'tests/frame/theme/hostile-themes.test.ts',
      'takes the accent, and no accent whose text cannot be read',
    ],
    walls: [
      {
        file: 'frame/theme/theme.ts',
        text: 'const LEAST_CONTRAST = 4.5',
        without: 'const LEAST_CONTRAST = 1',
      },
    ],
  },
  {
    wants: 'to open and press the settings by a script',
    through: ['SHOW_SETTINGS', 'PROTECT_WALLET', 'CONNECT_PASSKEY'],
    tried: ['tests/frame/dom/element.test.ts', 'is not pressed by a script'],
    walls: [
      {
        file: 'frame/dom/screen.ts',
        text: `if (!event.isTrusted || element.ariaBusy === 'true') return`,
        without: '',
      },
    ],
  },
  {
    wants: 'to change the address by the second code alone',
    through: ['UPDATE_EMAIL', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'],
    tried: ['tests/frame/login/login.test.ts', 'takes the codes in their order alone'],
    walls: [
      {
        file: 'frame/login/change.ts',
        text: 'if (open?.action !== action) throw codeExpired()',
        without: '',
      },
    ],
  },
]
