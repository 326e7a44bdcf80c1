declare module 'virtual:viem-networks/common' {
  const rows: import('./chain-row.ts').ChainRow[]
  export default rows
}

declare module 'virtual:viem-networks/rest' {
  const rows: import('./chain-row.ts').ChainRow[]
  export default rows
}
