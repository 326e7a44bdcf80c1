/** What the two buttons say in English. They stand in the page before anything else is loaded. */
export const buttonLabels = {
  connect: 'Connect wallet',
  connecting: 'Connecting',
  wrongNetwork: 'Wrong network',
  selectNetwork: 'Select network',
  account: 'Account {address}',
  network: 'Network: {network}',
}
