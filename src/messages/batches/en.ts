import type { BatchState, ShownCallState } from '../../domain/transfers/batches/shown-batch.ts'

/** What the view of a batch of calls says. */
export const en = {
  title: 'Several steps',
  loading: 'Loading the status',
  /** Of the batch. */
  states: {
    pending: { title: 'In progress', text: 'Not all steps are confirmed yet.' },
    confirmed: { title: 'Completed', text: 'All steps are confirmed.' },
    'not-sent': { title: 'Not sent', text: 'Nothing reached the network, and nothing moved.' },
    failed: { title: 'Failed', text: 'Nothing moved. The network fee was charged anyway.' },
    'partly-failed': {
      title: 'Only a part was completed',
      text: 'Not all steps took effect. Check the account before you try again.',
    },
  } satisfies Record<BatchState, object>,
  progress: '{done} of {count} steps confirmed',
  asOne: 'Either all steps happen or none.',
  each: 'Each step is a transaction of its own.',
  calls: 'Steps',
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
  unread: 'The status couldn’t be read',
  unreadText: 'The wallet or the network didn’t answer. We try again automatically.',
  explorer: 'View on explorer',
  done: 'Done',
}

export type BatchMessages = typeof en
