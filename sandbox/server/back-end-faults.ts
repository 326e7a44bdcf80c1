/** Faults of a back end, to test how a page handles them. */
export const backEndFaults = {
  down: 'Breaks the connection',
  slow: 'Answers when it behaves again',
  html: 'Answers with a page',
  redirect: 'Redirects to a page',
  refuse: 'Refuses everybody',
} as const

export type BackEndFault = keyof typeof backEndFaults

export function isBackEndFault(value: unknown): value is BackEndFault {
  return typeof value === 'string' && Object.hasOwn(backEndFaults, value)
}
