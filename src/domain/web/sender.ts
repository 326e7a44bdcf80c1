/** Sender parameters of every query to the catalogue and the Blockchain API. */
export const SENDER = { st: 'appkit', sv: `html-wallet-modal-${__VERSION__}` }
