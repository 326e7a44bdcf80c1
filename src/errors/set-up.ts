import type { ErrorRow } from './error-row.ts'

/** The rows of the catalogue that can be known to hold as soon as the modal opens, before anything of a wallet is loaded. */
export const SET_UP_ERRORS = {
  'project-id-missing': {
    sentence: 'Project ID Not Configured',
    shows: 'alert',
    detail:
      'Phone wallets, token balances and the wallet catalogue need a project id. Set the `project-id` attribute. ' +
      'Wallets that are installed in the browser connect without it.',
  },
} as const satisfies Record<string, ErrorRow>
