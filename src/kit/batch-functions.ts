/** The functions of the load `batches`: other loads get it from the table `further`. */
export interface BatchFunctions {
  stop(): void
  /** Answers a `request` of an EIP-5792 method, for the wallet of a connector, which is called through `ask`. */
  answer(connector: string, ask: (request: unknown) => unknown, request: unknown): Promise<unknown>
}
