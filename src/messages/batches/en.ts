import type { BatchState, ShownCallState } from '../../domain/transfers/batches/shown-batch.ts'

/** What the view of a batch of calls says. */
export const en = {
  title: 'Batch of calls',
  loading: 'Loading the status',
  /** Of the batch. */
  states: {
    pending: { title: 'In progress', text: 'Not all calls are confirmed yet.' },
    confirmed: { title: 'It went through', text: 'All calls are confirmed.' },
    'not-sent': { title: 'It was not sent', text: 'Nothing reached the network, and nothing moved.' },
    failed: { title: 'It failed', text: 'No call took effect. The network fee is spent.' },
    'partly-failed': {
      title: 'Only a part went through',
      text: 'Not all calls took effect. Check the account before you try again.',
    },
  } satisfies Record<BatchState, object>,
  progress: '{done} of {count} calls confirmed',
  asOne: 'All calls are carried out as one, or none.',
  each: 'Each call is a transaction of its own.',
  calls: 'Calls',
  /** What a call does. */
  call: {
    send: 'Send {amount} to {address}',
    call: 'Call {address}',
    callWith: 'Call {address} with {amount}',
    create: 'Create a contract',
  },
  callStates: {
    waiting: 'Not asked for yet',
    pending: 'In progress',
    confirmed: 'Confirmed',
    failed: 'Failed',
    'not-sent': 'Not sent',
    unknown: 'Outcome unknown',
  } satisfies Record<ShownCallState, string>,
  unread: 'The status could not be read',
  unreadText: 'The wallet or the network did not answer. We try again automatically.',
  explorer: 'View on explorer',
  done: 'Done',
}

export type BatchMessages = typeof en
