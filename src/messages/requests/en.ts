import type { Sentences } from '../../domain/requests/explain/sentences.ts'

/** What is said about a request to a wallet, in the modal and by `walletKit.describe()`. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  /** One sentence each: what a request does. */
  intents: {
    transfer: 'Send {amount} to {to}',
    transferNothing: 'Send nothing to {to}',
    transferFrom: 'Move {amount} from {from} to {to}',
    transferToYou: 'Move {amount} from {from} to your account',
    mint: 'Make {amount} for {to}',
    mintToYou: 'Make {amount} for your account',
    burn: 'Destroy {amount} for good',
    approve: 'Let {spender} spend up to {amount}',
    approveUnlimited: 'Let {spender} spend any amount of {asset}',
    approveMore: 'Let {spender} spend {amount} more than now',
    approveItem: 'Let {spender} take {asset}',
    revoke: 'Take back what {spender} may spend of {asset}',
    permit: 'This signature lets {spender} take {amount} until {time}. No transaction will be shown.',
    permitForever:
      'This signature lets {spender} take {amount} at any time from now on. No transaction will be shown.',
    permitUnlimited:
      'This signature lets {spender} take any amount of {asset} until {time}. No transaction will be shown.',
    permitUnlimitedForever:
      'This signature lets {spender} take any amount of {asset} at any time from now on. No transaction will be shown.',
    permitRevoke: 'This signature takes back what {spender} may take of {asset}',
    approveAll: 'Give {operator} control over {asset}',
    revokeAll: 'Take back the control of {operator} over {asset}',
    order: 'This signature sells {gives} for {takes} to anyone who takes the offer',
    orderFree: 'This signature gives {gives} away, and you get nothing for it',
    swap: 'Swap {gives} for at least {takes}',
    swapTo: 'Swap {gives} for at least {takes}, which goes to {to}',
    wrap: 'Wrap {amount}',
    unwrap: 'Unwrap {amount}',
    delegateAccount: 'Let the code at {implementation} run your account on {network}',
    delegateAccountAnywhere: 'Let the code at {implementation} run your account on every network',
    undelegateAccount: 'Remove the code that runs your account',
    delegation: 'Let {delegate} act for your account, on conditions',
    delegationUnlimited: 'Let {delegate} do anything in your account',
    ownership: 'Make {to} the owner of {target}',
    role: 'Give {to} a role in {target}',
    upgrade: 'Replace the code of {target} with that at {to}',
    module: 'Let the module {to} act for {target}',
    owner: 'Let {to} sign for {target}',
    authority: 'Give {to} authority over {target}',
    delegate: 'Let {to} spend from {target}',
    closeAuthority: 'Let {to} close {target}',
    controlGivenUp: 'Give up control over {target}',
    call: 'Call “{function}” of {contract}',
    callPaying: 'Call “{function}” of {contract}, paying {amount}',
    callGuessed: 'Call {contract}, probably “{function}”',
    unknown: 'Call a contract we cannot read',
    unknownPaying: 'Call a contract we cannot read, paying {amount}',
    unknownProgram: 'Run a program we cannot read',
    unknownData: 'Sign data we cannot read',
    unknownTransaction: 'Sign a transaction we cannot read',
    unknownRequest: 'Ask the wallet for something we cannot read',
    malformed: 'Sign something that is not well-formed',
    deploy: 'Create a contract',
    deployPaying: 'Create a contract, paying {amount}',
    message: 'Sign a message',
    bytes: 'Sign bytes that are no text',
    signIn: 'Sign in to {domain}',
    openAccount: 'Open a token account for {owner}',
    closeAccount: 'Close a token account and send what it holds to {to}',
    note: 'Add a note',
    cancelOrder: 'Cancel an offer',
    cancelNonce: 'Cancel what you signed before',
    cancelApproval: 'Take a permission back',
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
    units: '{amount} units of {asset} (decimals not known)',
    /** One of a collection, by its number. */
    item: '{collection} #{id}',
    items: '{count} of {collection} #{id}',
    all: 'all your {collection} NFTs',
    token: 'token {address}',
    nameless: 'a token without a name',
    quoted: '“{text}”',
    yourAccount: 'your account',
    noEnd: 'for ever',
  },
  /** Why, beside the level that `docs/requests.md` lists. */
  warnings: {
    'look-alike-recipient':
      'This address looks like {other}, and is not the same. Copies like this are made on purpose.',
    'look-alike-spender':
      '{address} looks like {other}, and is not the same. Copies like this are made on purpose.',
    'first-time-recipient': 'You have not sent anything to {address} from this browser before.',
    'recipient-is-contract':
      '{address} is a contract. What is sent there may be stuck, unless the contract expects it.',
    'recipient-is-token': 'You are sending to the contract of a token. What arrives there is lost as a rule.',
    'recipient-is-own': '{address} is one of your own addresses.',
    'recipient-is-burn': 'There is no key to this address. What is sent there is gone.',
    'recipient-is-program': '{address} is a program, not an account. What is sent there is lost.',
    'recipient-is-token-account':
      'This is the account of a single token, not of a person. Ask the recipient for their own address.',
    'recipient-unused':
      'This address was never used on this network. Check that it is complete, and meant for this network.',
    'exists-elsewhere':
      '{address} is a contract on {network}, and nothing on this network. What is sent there may be lost.',
    'wrong-checksum':
      'The checksum of an address is wrong: at least one of its characters is not what was meant.',
    'spender-is-account':
      '{address} is an ordinary account, not a contract. A person who has its key can take the money at any moment.',
    'contract-without-code':
      'There is no contract at {address}. What is sent there is gone, and nothing is done for it.',
    'receiver-is-other': 'What comes back goes to another address than yours.',
    'on-a-list': '{address} is on a list that this site uses: {reason}',
    'noted-on-a-list': '{address} is mentioned on a list that this site uses: {reason}',

    'unlimited-approval':
      '{spender} could take all {asset} you have, now and later, until you take this back.',
    'unknown-approval': 'This lets {spender} spend {amount}, which the request does not say.',
    'approval-for-all': '{operator} could take {asset} without asking again, also those you get later.',
    'approval-outlasts':
      '{spender} may spend {amount} for longer than this needs. It stays open until you take it back.',
    'signature-spends': 'With this signature it can be taken at once or later, without asking you again.',
    'endless-permit': 'This permission has no end: what you get in years from now could be taken as well.',
    'order-for-nothing': 'You would get nothing for what you offer.',
    'order-pays-other': 'Most of the price goes to others, not to you.',
    'control-given': 'Control over {target} goes away from you, and you may not get it back.',
    'account-delegated':
      'The code at {address} would run your account. It can move everything in it, now and later.',
    'delegation-unlimited': '{address} could do anything in your account: no limit is set.',
    'delegation-unread': 'The conditions for {address} were not read: it could do anything in your account.',
    'moves-others-money': 'This moves money of {address}, not yours.',
    'gives-all': 'This is all of your {asset}: none would be left.',
    'permanent-delegate': 'The issuer of this token can take it back from any account at any time.',
    'durable-nonce': 'What you sign does not expire: it can be sent at any later time.',
    'may-hold-collectibles':
      'The coins that are spent may carry a collectible, such as an inscription, which would go with them.',

    'not-understood':
      'We have no words for all that this does: it is in no list we know. Go on only if you trust the site.',
    malformed:
      'The request is not well-formed. A wallet may understand it in another way than it is shown here.',
    'other-chain': 'This is for another network than the one that is asked.',
    'verifying-contract-differs':
      'The contract that this signature is for is not the one that it should be for.',
    'far-deadline': 'What you sign stays valid for very long, or for ever.',
    expired: 'The time of this is over already. An honest site would not ask for it.',
    'other-site':
      'The message signs you in to {domain}, but you are on {host}. This site may be trying to get into your account there.',
    'binary-message': 'The message is no readable text.',
    'blind-signature': 'What you sign cannot be read. It could be anything, also a transaction.',
    'hidden-characters': 'The text has characters that cannot be seen, or that change the order of others.',
    'high-gas': 'It asks for unusually much work of the network, so the fee may be high.',
    'high-fee': 'The network fee is unusually high.',
    'sighash-partial':
      'Your signature covers only a part of the transaction. The rest can be changed afterwards, also who gets the money.',
    'descriptor-differs':
      'The contract is described as something else than what it does. What is said here is what it does.',
    'other-account': 'This is for another account than the one that is asked.',

    'effects-not-checked': 'We could not check what this changes.',
    'effects-differ': 'It does something else than it says, or than it did a moment ago.',
    'would-fail': 'It would fail, and its fee would be lost: {reason}',
    'lacks-funds': 'Your account does not have enough for this and its network fee.',
    'nothing-comes-back': 'You pay {amount}, and nothing comes back in this transaction.',
    'less-arrives': 'Only {amount} would arrive at {address}.',
    'lying-token': '{asset} tells of transfers that do not happen.',
    'high-slippage': 'You could get as little as {least}. At the moment it would be {amount}.',
    'poor-price': 'What you get is worth at least 10% less than what you give.',
    'bad-price': 'What you get is worth at least 20% less than what you give.',
    'namesake-token': 'A token calls itself “{symbol}”, and is not the one that you hold.',
  },
  /** Why effects are not known. */
  notChecked: {
    'not-supported': 'The node cannot try it out first.',
    'no-answer': 'The network did not answer.',
    'too-slow': 'The network took too long to answer.',
    'not-possible': 'This cannot be tried out before it is signed.',
    'unknown-type': 'We do not know what this makes possible.',
  },
  /** Labels of rows. */
  fields: {
    'network-fee': 'Network fee',
    'fee-payer': 'Fee paid by',
    'fee-rate': 'Fee rate',
    change: 'Change, back to you',
  },
  /** The view ApproveTransaction: what is asked of a wallet is shown before the wallet is asked. */
  review: {
    title: 'Review request',
    signatureTitle: 'Review signature',
    /** Several wait: this is number {index} of {count}. */
    position: '{index} of {count}',
    reading: 'Reading the request',
    reject: 'Reject',
    continue: 'Continue',
    sign: 'Sign',
    close: 'Close',
    /** For screen readers, before the text of a warning. */
    levels: { look: 'Look', danger: 'Danger', unchecked: 'Not checked' },
    willChange: 'What will change',
    wouldChange: 'What it makes possible',
    checking: 'Checking',
    checked: 'Checked just now',
    /** Said when effects arrive. */
    checkedSaid: 'The changes were checked: {changes}',
    nothingChanges: 'Nothing of yours',
    notCheckedTitle: 'We could not check what this changes.',
    notCheckedText: 'The words above come from the data below.',
    failsTitle: 'This would fail.',
    failsText: 'The fee would be lost and nothing would change: {reason}',
    changedTitle: 'Stopped. It would no longer do the same.',
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
    allowance: 'Allowance',
    allowanceText: 'may be taken by {spender}',
    unlimited: 'Unlimited',
    fullControl: 'Full control',
    controlsText: 'of all there are, and of later ones',
    takenBack: 'Taken back',
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
    limitWrong: 'That is not an amount.',
    limitChanged: 'Changed by you. The site asked for {amount}.',
    hold: 'Hold 2 s to continue',
    holding: 'Keep holding',
    typeInstead: 'Type {word} instead',
    /** What has to be typed. Upper case where the script has it. */
    dangerWord: 'CONTROL',
    typeLabel: 'Type {word} to continue',
    holdInstead: 'Hold a button instead',
    compareFirst: 'In this request',
    compareSecond: 'The one you know',
    compareSecondNamed: 'The one you know · {name}',
  },
} satisfies Sentences & Record<string, object>

export type RequestMessages = typeof en
