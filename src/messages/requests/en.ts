import type { WarningId } from '../../domain/requests/warnings.ts'

/** What is said about a request to a wallet, in the modal and by `walletKit.describe()`. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  /** One sentence each: what a request does. */
  intents: {
    unknown: 'Call a contract we cannot read',
  },
  warnings: {
    'look-alike-recipient':
      'This address looks like {other}, and is not the same. Copies like this are made on purpose.',
  } satisfies Partial<Record<WarningId, string>>,
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
    wallet: 'Wallet',
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
      owner: 'Owner',
      delegate: 'Delegate',
      'close-authority': 'May close the account',
      program: 'Program of the account',
    },
    calls: 'Calls',
    call: 'Call {index}',
    inAll: 'In all',
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
}

export type RequestMessages = typeof en
