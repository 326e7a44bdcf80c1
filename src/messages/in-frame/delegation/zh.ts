import type { DelegationMessages } from './en.ts'

export const zh: DelegationMessages = {
  gets: '您的账户将在 {network} 上获得 {address} 的代码，从而可以在一笔交易中完成多项操作。您可以在钱包设置中撤回。',
  foreign:
    '另一个钱包已在 {network} 上为您的账户设置了其他代码：{address}。在此期间，本钱包无法在该网络上用一笔交易完成多项操作。',
  changed: '在此期间，您的账户发送了其他内容。请重试。',
  underWay: '您账户的另一笔交易正在进行中。请在完成后重试。',
  row: '撤回 {network} 上的代码',
  rowText: '您的账户运行 {address}，以便在一笔交易中完成多项操作。',
  rowForeign: '您的账户运行的是另一个钱包设置的 {address}。',
  takenBack: '已发送。网络确认后，代码即被移除。',
}
