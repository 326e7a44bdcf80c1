/** What the views of buying say. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  title: 'Buy',
  titleOf: 'Buy {symbol}',

  amount: {
    label: 'You pay, in {currency}',
    /** The button that shows the currency. */
    currency: 'Currency: {currency}',
    presets: 'Amounts',
    receive: 'You get',
    /** The button that shows the token. */
    token: 'Token: {symbol} on {network}',
    to: 'to {account}',
    newIn: 'new prices in {seconds} s',
    byCard: 'by card',
    byBank: 'by bank transfer',
    notAnAmount: 'This isn’t a valid amount. Use the format {example}.',
    ambiguous: '“{text}” can be read in two ways. Use the format {example}.',
    tooFine: '{currency} doesn’t have that many decimal places.',
    zero: 'Enter an amount greater than zero.',
    /** Amounts that providers accept. */
    range: 'From {min} to {max}',
    from: 'From {min}',
    upTo: 'Up to {max}',
    tooLittle: 'The minimum is {min}.',
    tooMuch: 'The maximum is {max}.',
  },

  /** Ways to pay: which of them the prices are for. */
  methods: {
    label: 'Pay with',
    any: 'Any method',
    card: 'Card',
    bank: 'Bank transfer',
  },

  providers: {
    label: 'Providers',
    most: 'Most {symbol}',
    fee: 'Fee',
    time: 'Time',
    limit: 'Limit',
    noQuote: 'No quote',
    onSite: 'Price on their site',
    asking: 'Asking for a price',
    askingAll: 'Asking providers for prices',
    announced: 'Prices: {count}',
    /** Why there is no quote. */
    none: {
      'below-minimum': 'Minimum {min}. You entered {amount}.',
      'above-maximum': 'Maximum {max}. You entered {amount}.',
      'not-sold': 'Does not sell {symbol} on {network}.',
      'not-here': 'Does not sell in your country.',
      unavailable: 'Does not answer right now.',
      'not-this-way': 'No price for this payment method.',
    },
    nobodyTitle: 'No providers',
    nobodyText: 'No provider sells anything for this account on {network}.',
    offTitle: 'Buying is off',
    offText: 'This site doesn’t offer buying.',
    failedTitle: 'The offers couldn’t be loaded',
    failedText: 'Check your connection and try again.',
    offline: 'You’re offline. Prices load when you are back online.',
    tryAgain: 'Try again',
    continue: 'Continue to {provider}',
    noAmount: 'Enter an amount',
    cannot: 'No provider for this amount',
    cannotThisWay: 'No provider for this method',
    how: 'How does it work?',
    terms: 'The {terms} and the {privacy} of this site apply.',
    termsOnly: 'The {terms} of this site apply.',
    privacyOnly: 'The {privacy} of this site applies.',
    termsLink: 'terms',
    privacyLink: 'privacy policy',
  },

  orders: {
    label: 'Your orders',
    waiting: 'Not paid yet',
    paid: 'Paid, on its way',
    sent: 'Sent, on its way',
    partial: 'A part has arrived',
    arrived: 'Arrived',
    declined: 'Payment declined',
    cancelled: 'Canceled',
    expired: 'Not paid in time',
    refunded: 'Paid back',
    unknown: 'Status unknown',
  },

  tokens: {
    title: 'Select token',
    list: 'Tokens',
    search: 'Search tokens',
    clear: 'Clear the search',
    found: '{count} found',
    noneTitle: 'No “{text}”',
    noneText: 'No provider sells it.',
    showAll: 'Show all',
    loading: 'Loading tokens',
    on: 'on {network}',
  },
  currencies: {
    title: 'Select currency',
    list: 'Currencies',
    search: 'Search currencies',
    noneText: 'No provider accepts it.',
  },

  /** The title and the text of each state. */
  progress: {
    asking: ['Preparing your order', 'Waiting for {provider}.'],
    leaving: ['Going to {provider}', 'You return to this page when you are done there.'],
    waiting: ['Continue at {provider}', 'Pay in the window of {provider}. The progress is shown here.'],
    detached: [
      'We can’t see the {provider} window',
      'If you already paid, your order continues and appears here.',
    ],
    returned: [
      'No payment yet',
      '{provider} hasn’t seen your payment. If you have just paid, wait a moment.',
    ],
    unwatched: [
      'Continue at {provider}',
      'This page can’t see your order at {provider}. Check your balance to see when it arrives.',
    ],
    paid: ['Paid', '{provider} sends {amount} to you.'],
    late: [
      'It takes longer than usual',
      '{provider} has your payment. It can take hours: you can close this page and come back.',
    ],
    sent: ['On its way', '{provider} says that it has sent it. It has arrived when the network shows it.'],
    unseen: ['Sent', '{provider} has sent it. Check your balance: we can’t see it arrive.'],
    partial: [
      'A part has arrived',
      'So far {arrived} of {amount}. The rest may follow; if it does not, ask {provider}.',
    ],
    arrived: ['{amount} arrived', 'It is in your account.'],
    declined: ['The payment was declined', 'Nothing was bought. Try another card or another provider.'],
    cancelled: ['Nothing was bought', 'You left {provider} without paying.'],
    expired: ['Not paid in time', 'Nothing was bought. You can start again.'],
    refunded: ['Paid back', '{provider} gives your money back. Nothing was bought.'],
    /** Of an order that ended after a part of it had arrived. */
    short: [
      'Only a part arrived',
      '{arrived} arrived, and the rest won’t come. Ask {provider} what happens to the money for it.',
    ],
    unknown: ['Status unknown', 'Nothing has arrived for a week. Ask {provider} and give the order number.'],
    gone: ['Order not found', 'It was made in another browser, or it ended long ago.'],
  },
  /** Why no order was made. */
  failures: {
    blocked: [
      'The window was blocked',
      'Your browser didn’t open the window of {provider}. Allow it, or continue in this tab.',
    ],
    refused: [
      '{provider} didn’t create an order',
      'It doesn’t sell this to you right now. Choose another provider.',
    ],
    away: ['{provider} doesn’t answer', 'Nothing was bought. Check your connection and try again.'],
    'bad-address': [
      'The page of {provider} isn’t safe',
      'Its address isn’t protected, so it wasn’t opened. Choose another provider.',
    ],
  },
  says: '{provider} says: {text}',

  details: {
    provider: 'Provider',
    pay: 'You pay',
    get: 'You get',
    /** Of an order that was not completed. */
    price: 'Price',
    quoted: 'Quoted',
    got: 'Arrived',
    to: 'To',
    network: 'Network',
    order: 'Order',
    started: 'Started',
    transaction: 'Transaction',
  },
  actions: {
    tryAgain: 'Try again',
    inThisTab: 'Continue in this tab',
    again: 'Start again',
    forget: 'Stop watching',
    done: 'Done',
    explorer: 'Explorer',
  },

  whatIsABuy: {
    title: 'How buying works',
    sellerTitle: 'A provider sells to you',
    sellerText: 'You pay by card or bank transfer on its own page. This site never sees your card.',
    arriveTitle: 'It arrives at your address',
    arriveText: 'In minutes by card, in up to several days by bank. The network shows when it has arrived.',
    compareTitle: 'Compare what arrives',
    compareText: 'Fees differ. The amount beside each provider is what you get after all fees.',
    buy: 'Buy',
  },
}

export type BuyMessages = typeof en
