import type { Sentences } from '../../domain/requests/explain/sentences.ts'

/** What is said about a request to a wallet, in the modal and by `walletKit.describe()`. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  /** One sentence each: what a request does. */
  intents: {
    transfer: 'Send {amount} to {to}',
    transferNothing: 'Send 0 to {to}',
    transferFrom: 'Move {amount} from {from} to {to}',
    transferToYou: 'Move {amount} from {from} to your account',
    mint: 'Mint {amount} for {to}',
    mintToYou: 'Mint {amount} for your account',
    burn: 'Permanently destroy {amount}',
    approve: 'Allow {spender} to spend up to {amount}',
    approveUnlimited: 'Allow {spender} to spend any amount of {asset}',
    approveMore: 'Allow {spender} to spend {amount} more than now',
    approveItem: 'Allow {spender} to transfer {asset}',
    revoke: 'Revoke the permission of {spender} to spend {asset}',
    permit: 'Signing lets {spender} take {amount} until {time}, without showing you a transaction.',
    permitForever:
      'Signing lets {spender} take {amount} at any time from now on, without showing you a transaction.',
    permitUnlimited:
      'Signing lets {spender} take any amount of {asset} until {time}, without showing you a transaction.',
    permitUnlimitedForever:
      'Signing lets {spender} take any amount of {asset} at any time from now on, without showing you a transaction.',
    permitRevoke: 'Signing revokes the permission of {spender} to take {asset}',
    approveAll: 'Give {operator} control over {asset}',
    revokeAll: 'Revoke the control of {operator} over {asset}',
    order: 'Signing sells {gives} for {takes} to anyone who takes the offer',
    orderFree: 'Signing gives away {gives} for nothing',
    swap: 'Swap {gives} for at least {takes}',
    swapTo: 'Swap {gives} for at least {takes}, which goes to {to}',
    wrap: 'Wrap {amount}',
    unwrap: 'Unwrap {amount}',
    delegateAccount: 'Let the program at {implementation} control your account on {network}',
    delegateAccountAnywhere: 'Let the program at {implementation} control your account on every network',
    undelegateAccount: 'Remove the program that controls your account',
    delegation: 'Let {delegate} act for your account, within limits',
    delegationUnlimited: 'Let {delegate} do anything in your account',
    grant: 'Allow {holder} to spend up to {amount} {period} without asking, until {time}',
    grantForever: 'Allow {holder} to spend up to {amount} {period} without asking, with no end date',
    grantOnce: 'Allow {holder} to spend up to {amount} in total without asking, until {time}',
    grantOnceForever: 'Allow {holder} to spend up to {amount} in total without asking, with no end date',
    ownership: 'Make {to} the owner of {target}',
    role: 'Give {to} a role in {target}',
    upgrade: 'Replace the code of {target} with the code at {to}',
    module: 'Let the module {to} act for {target}',
    owner: 'Let {to} sign for {target}',
    authority: 'Give {to} authority over {target}',
    delegate: 'Let {to} spend from {target}',
    closeAuthority: 'Let {to} close {target}',
    controlGivenUp: 'Give up control over {target}',
    call: 'Call “{function}” on {contract}',
    callPaying: 'Call “{function}” on {contract}, paying {amount}',
    callGuessed: 'Call {contract}, probably “{function}”',
    unknown: 'Use a contract we can’t explain',
    unknownPaying: 'Use a contract we can’t explain, paying {amount}',
    unknownProgram: 'Run a program we can’t read',
    unknownData: 'Sign data we can’t read',
    unknownTyped: 'Sign “{type}” data whose effect we don’t know',
    unknownTransaction: 'Sign a transaction we can’t read',
    unknownRequest: 'Ask the wallet for something we can’t read',
    malformed: 'Sign malformed data',
    deploy: 'Create a contract',
    deployPaying: 'Create a contract, paying {amount}',
    message: 'Sign a message',
    bytes: 'Sign data that isn’t readable text',
    signIn: 'Sign in to {domain}',
    openAccount: 'Open a token account for {owner}',
    closeAccount: 'Close a token account and send what it holds to {to}',
    note: 'Add a note',
    cancelOrder: 'Cancel an offer',
    cancelNonce: 'Cancel earlier signatures',
    cancelApproval: 'Revoke a permission',
    /** Words of a stranger. */
    described: 'The contract is described as: “{intent}”',
    describedBy: '“{owner}” describes it as: “{intent}”',
    effectsBoth: 'Give {out} and get {in}',
    effectsOut: 'Give away {out}',
    effectsIn: 'Get {in}',
    several: '{count} steps: {list}',
    severalMore: '{count} steps: {list}; and {more} more',
  },
  /** Values inside sentences. */
  phrases: {
    anyAmount: 'any amount of {asset}',
    units: '{amount} of the smallest units of {asset} (real amount unknown)',
    /** One of a collection, by its number. */
    item: '{collection} #{id}',
    items: '{count} of {collection} #{id}',
    all: 'all your {collection} NFTs',
    /** Of a collection, whichever the other side chooses. */
    anyItem: 'any one {collection} item',
    anyItems: 'any {count} {collection} items',
    token: 'token {address}',
    nameless: 'a token without a name',
    quoted: '“{text}”',
    yourAccount: 'your account',
    noEnd: 'forever',
    anHour: 'an hour',
    aDay: 'a day',
    aWeek: 'a week',
    aMonth: 'every 30 days',
    everyPeriod: 'every {time}',
  },
  /** Why, beside the level that `docs/requests.md` lists. */
  warnings: {
    'look-alike-recipient':
      'This is not {other}. It only looks like it. Scammers create look-alike addresses.',
    'look-alike-spender':
      '{address} is not {other}. It only looks like it. Scammers create look-alike addresses.',
    'first-time-recipient': 'You haven’t sent anything to {address} from this browser before.',
    'recipient-is-contract': '{address} is a contract. Tokens sent to it may be lost.',
    'recipient-is-token':
      'You are sending to the contract of a token. Tokens that arrive there are usually lost.',
    'recipient-is-own': '{address} is one of your own addresses.',
    'recipient-is-burn': 'Nobody controls this address. Anything you send is lost forever.',
    'recipient-is-program': '{address} is a program, not an account. Anything sent there is lost.',
    'recipient-is-token-account':
      'This is the account of a single token, not of a person. Ask the recipient for their own address.',
    'recipient-unused':
      'This address was never used on this network. Check that it is complete, and meant for this network.',
    'exists-elsewhere':
      '{address} belongs to a contract on {network} only. On this network, what you send may be lost.',
    'wrong-checksum': 'An address has a typo. Copy it again from the source.',
    'spender-is-account':
      '{address} is an ordinary account, not a contract. Whoever has its key can take the tokens at any time.',
    'contract-without-code':
      'There is no contract at {address}. Anything sent there is lost, and nothing is done in return.',
    'receiver-is-other': 'What you get goes to an address that isn’t yours.',
    'on-a-list': '{address} is on a list that this site uses: {reason}',
    'noted-on-a-list': '{address} is mentioned on a list that this site uses: {reason}',

    'unlimited-approval': '{spender} could take all your {asset}, now or later, until you revoke this.',
    'unknown-approval': 'The request doesn’t mention it, but this lets {spender} spend {amount}.',
    'approval-for-all': '{operator} could take {asset} without asking again, including any you get later.',
    'approval-outlasts':
      '{spender} keeps the right to spend {amount} afterwards, until it expires or you revoke it.',
    'signature-spends': 'With this signature, the tokens can be taken now or later without asking you again.',
    'endless-permit':
      'This permission never expires: tokens that you get years from now could be taken as well.',
    'long-permit':
      'This permission can be used until {time}: tokens that you get until then could be taken as well.',
    'order-for-nothing': 'You would get nothing for what you offer.',
    'order-pays-other': 'Most of the price goes to someone else, not to you.',
    'control-given': 'You give up control over {target} and may not get it back.',
    'account-delegated':
      'The program at {address} would control your account. It can move everything in it, now and later.',
    'delegation-unlimited': '{address} could do anything in your account: no limit is set.',
    'delegation-unread':
      'We couldn’t read the limits for {address}. Assume it could do anything in your account.',
    grant: '{address} can spend up to the limit without asking you, including tokens you receive later.',
    'grant-endless': '{address} could spend up to the limit forever: no end date is set.',
    'moves-others-money': 'This moves tokens that belong to {address}, not to you.',
    'gives-all': 'This is all of your {asset}: none would be left.',
    'permanent-delegate': 'The issuer can take this token from your account at any time.',
    'durable-nonce': 'This never expires. Once signed, it can be sent at any time.',
    'may-hold-collectibles':
      'The coins that are spent may carry a collectible, such as an inscription, which would go with them.',

    'not-understood': 'We can’t explain part of this request. Only continue if you trust this site.',
    malformed: 'The request is malformed. A wallet may interpret it differently from what is shown here.',
    'other-chain': 'This is for a different network than your wallet is using.',
    'verifying-contract-differs': 'This signature could be used by a different contract than the one named.',
    'far-deadline': 'What you sign stays valid for a very long time, or forever.',
    expired: 'This request has expired, or isn’t valid yet. An honest site would not ask for it.',
    'other-site':
      'The message signs you in to {domain}, but you are on {host}. This site may be trying to get into your account there.',
    'binary-message': 'The message isn’t readable text.',
    'blind-signature': 'What you sign can’t be read. It could be anything, even a transaction.',
    'hidden-characters': 'The text contains hidden characters that may disguise what it says.',
    'unsigned-member':
      'What you sign doesn’t include “{names}”, which the request has as well. It has no effect and isn’t shown.',
    'high-gas': 'The fee may be unusually high.',
    'high-fee': 'The network fee is unusually high.',
    'sighash-partial':
      'Your signature covers only a part of the transaction. The rest can be changed afterwards, including who gets the money.',
    'descriptor-differs':
      'The contract does something different from its description. What is shown here is what it does.',
    'other-account': 'This is for a different account than the one that is asked.',

    'effects-not-checked': 'We couldn’t check what this changes.',
    'effects-differ':
      'The result differs from what was announced or shown before. Don’t continue unless you know why.',
    'would-fail': 'It would fail, and its fee would be lost: {reason}',
    'lacks-funds': 'Your account doesn’t have enough for this and its network fee.',
    'out-of-turn':
      'This isn’t your account’s next transaction: it could replace one that you sent, or go through later by itself.',
    'nothing-comes-back': 'You pay {amount}, and nothing comes back in this transaction.',
    'less-arrives': 'Only {amount} would arrive at {address}.',
    'lying-token': '{asset} shows fake transfers.',
    'high-slippage': 'You could get as little as {least}. At the moment it would be {amount}.',
    'poor-price': 'What you get is worth at least 10% less than what you give.',
    'bad-price': 'What you get is worth at least 20% less than what you give.',
    'namesake-token': 'A token calls itself “{symbol}” but isn’t the one that you hold.',
  },
  /** Why effects are not known. */
  notChecked: {
    'not-supported': 'This network offers no preview.',
    'no-answer': 'The network didn’t answer.',
    'too-slow': 'The network took too long to answer.',
    'not-possible': 'There is no preview before you sign.',
    'unknown-type': 'We don’t know what this allows.',
  },
  /** Labels of rows. */
  fields: {
    'network-fee': 'Network fee',
    'at-most': 'At most in total',
    'fee-payer': 'Fee paid by',
    'fee-rate': 'Fee rate',
    change: 'Change, back to you',
  },
  /** The view ApproveTransaction: what is asked of a wallet is shown before the wallet is asked. */
  review: {
    title: 'Review request',
    signatureTitle: 'Review signature',
    /** Instead of `title` for a request that grants a session. */
    sessionTitle: 'Allow a spending session',
    /** Several wait: this is number {index} of {count}. */
    position: '{index} of {count}',
    reading: 'Reading the request',
    reject: 'Reject',
    continue: 'Continue',
    sign: 'Sign',
    /** The button that allows a session. */
    allow: 'Allow',
    close: 'Close',
    /** For screen readers, before the text of a warning. */
    levels: { look: 'Caution', danger: 'Danger', unchecked: 'Not checked' },
    willChange: 'What will change',
    wouldChange: 'What this allows',
    checking: 'Checking',
    checked: 'Checked just now',
    /** Said when effects arrive. */
    checkedSaid: 'The changes were checked: {changes}',
    nothingChanges: 'Nothing in your account',
    notCheckedTitle: 'We couldn’t check what this changes.',
    notCheckedText: 'The description above comes from the data below.',
    failsTitle: 'This would fail.',
    failsText: 'The fee would be lost and nothing would change: {reason}',
    changedTitle: 'Stopped: the result has changed.',
    changedText: 'Something changed since you read it. This is what it would do now. Nothing was sent.',
    /** The request cannot be approved any more. */
    overTitles: {
      account: 'The account has changed.',
      network: 'The network has changed.',
      wallet: 'The wallet is disconnected.',
      expired: 'This request has expired.',
    },
    overText: 'Nothing was sent. The site can ask again.',
    from: 'From',
    requestedBy: 'Requested by',
    /** In a frame: the site that is shown in the page of {page}. */
    inPageOf: 'in a page of {page}',
    unknownPage: 'an unknown site',
    /** How a session is ended later: in the modal, or in the wallet where the page lists no sessions. */
    takeBack: 'How to end it',
    takeBackHere: 'Account › Sessions › End',
    /** When ending a session takes effect, if a transaction ends it. */
    takeBackFrom: 'Takes effect once the network confirms it',
    takeBackInWallet: 'In your wallet',
    network: 'Network',
    networkFee: 'Network fee',
    feeUnknown: 'Not known',
    roles: {
      recipient: 'To',
      spender: 'Spender',
      operator: 'Control goes to',
      contract: 'Contract',
      signer: 'Signs',
      owner: 'Owner',
      delegate: 'Delegate',
      market: 'Market',
      program: 'Program',
    },
    /** An allowance: nothing leaves now. */
    allowance: 'Permission',
    allowanceText: 'may be taken by {spender}',
    unlimited: 'Unlimited',
    fullControl: 'Full control',
    controlsText: 'over all you have now or get later',
    takenBack: 'Revoked',
    /** Who decides afterwards. */
    controls: {
      code: 'Code of the account',
      implementation: 'Code of the contract',
      owner: 'Owner',
      delegate: 'Delegate',
      'close-authority': 'May close the account',
      program: 'Program of the account',
    },
    /** A list: the steps of one request. */
    steps: 'Steps',
    moreSteps: 'and {count} more',
    /** Of a batch of calls, below its steps. */
    stepsTogether: 'Either every step happens or none does.',
    stepsInTurn: 'If a step fails, the steps before it may already have happened.',
    /** Of a wallet that batches for this account only after an upgrade (EIP-7702). */
    stepsUpgrade:
      '{wallet} may first ask you to upgrade this account to a smart account: only then can it carry out several steps as one.',
    details: 'Details',
    rawData: 'Raw data',
    signedData: 'Signed data',
    message: 'Message',
    copyData: 'Copy data',
    copied: 'Copied',
    checkAgain: 'Check again',
    raw: {
      to: 'To',
      value: 'Value',
      data: 'Data',
      message: 'Message',
      'typed-data': 'Typed data',
      transaction: 'Transaction',
      psbt: 'PSBT',
    },
    /** After the name of a part: its length. */
    bytes: '{name} · {count} bytes',
    digests: {
      calldata: 'Digest of the data',
      domain: 'Domain hash',
      message: 'Message hash',
      final: 'Hash that is signed',
    },
    limit: 'Spending limit',
    limitAsked: 'The site asks for {amount}',
    /** In place of {amount}, where the site sets no limit. */
    limitAny: 'an unlimited amount',
    limitUse: 'Use {amount}',
    limitHigh: 'That is more than the site asks for.',
    limitWrong: 'This isn’t a valid amount.',
    limitChanged: 'Changed by you. The site asked for {amount}.',
    hold: 'Press and hold to continue',
    holding: 'Keep holding…',
    typeInstead: 'Type {word} instead',
    /** What has to be typed. Upper case where the script has it. */
    dangerWord: 'CONTROL',
    typeLabel: 'Type {word} to continue',
    holdInstead: 'Hold a button instead',
    compareFirst: 'In this request',
    compareSecond: 'The one you used before',
    compareSecondNamed: 'The one you used before · {name}',
  },
} satisfies Sentences & Record<string, object>

export type RequestMessages = typeof en
