import type { DelegationMessages } from './en.ts'

export const zh: DelegationMessages = {
  gets: '为了合并多个步骤，您的账户将在 {network} 上使用 {address} 的程序。您可以在钱包设置中将其移除。',
  foreign:
    '另一个钱包在 {network} 上为您的账户设置了另一个程序：{address}。在移除之前，此钱包无法在那里合并多个步骤。',
  changed: '在此期间，您的账户发送了其他内容。请重试。',
  underWay: '您账户的另一笔交易正在进行中。请在完成后重试。',
  row: '移除 {network} 上的程序',
  rowText: '您的账户使用 {address} 来合并多个步骤。',
  rowForeign: '您的账户使用由另一个钱包设置的 {address}。',
  takenBack: '正在移除。网络确认后生效。',
}
