import type { AccountMailMessages } from './en.ts'

export const pt: AccountMailMessages = {
  codeExpires: 'Vale por 10 minutos, somente em {site}.',
  exportCodeSubject: 'Seu código para mostrar a chave privada da sua carteira em {site}',
  exportCodeIntro: 'Digite este código em {site} com {browser} para ver a chave privada da sua carteira:',
  deleteCodeSubject: 'Seu código para excluir sua conta em {site}',
  deleteCodeIntro: 'Digite este código em {site} com {browser} para excluir sua conta e a carteira dela:',
  emailCodeSubject: 'Seu código para adicionar um endereço à sua conta em {site}',
  emailCodeIntro: 'Digite este código em {site} com {browser} para entrar também com outro endereço:',
  confirmWarning:
    'Não o conte a ninguém nem o digite em outro lugar. Se você não o pediu, remova nas configurações da sua carteira os navegadores que não conhece.',
  exportedSubject: 'A chave privada da sua carteira em {site} foi mostrada',
  exportedIntro: '{browser} mostrou a chave privada da sua carteira em {site}.',
  passkeyAddedSubject: 'Uma chave de acesso foi adicionada à sua carteira em {site}',
  passkeyAddedIntro: '{browser} adicionou uma chave de acesso que abre sua carteira em {site}.',
  wayRemovedSubject: 'Um método de acesso ou recuperação da sua carteira em {site} foi removido',
  wayRemovedIntro: '{browser} removeu um método de acesso ou recuperação da sua carteira em {site}.',
  noticeAsk: 'Se não foi você, mova o que há na carteira para outra e avise o site imediatamente.',
  frozenSubject: 'Sua carteira em {site} está congelada',
  frozenIntro:
    '{browser} congelou sua carteira em {site}. Nada pode ser assinado com ela até você entrar de novo.',
  deletedSubject: 'Sua conta em {site} foi excluída',
  deletedIntro:
    '{browser} excluiu sua conta em {site}, com todos os acessos à carteira dela. Sem uma chave privada que você tenha guardado, a carteira não abre mais.',
}
