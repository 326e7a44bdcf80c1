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
  notMe: 'Não fui eu',
  frozenIntro:
    '{browser} congelou sua carteira em {site}. Nada pode ser assinado com ela até você entrar de novo: com uma chave de acesso ou em um navegador que já a usou, na hora; em outros, depois de 24 horas.',
  frozenByLinkIntro:
    'Sua carteira em {site} foi congelada pelo link de um e-mail, e o acesso foi encerrado em todos os navegadores. Nada pode ser assinado com ela até você entrar de novo: com uma chave de acesso ou em um navegador que já a usou, na hora; em outros, depois de 24 horas.',
  unfreezingSubject: 'Um acesso descongela sua carteira em {site}',
  unfreezingIntro:
    '{browser} entrou na sua carteira congelada em {site}. Ela poderá ser usada lá a partir deste momento: {time}.',
  unfreezingAsk: 'Se não foi você, toque no botão antes disso: a carteira continua congelada.',
  freezeTitle: 'Congelar a carteira?',
  freezeText: 'Um e-mail avisou você de uma mudança que não foi feita por você.',
  changedLabel: 'Mudança em',
  freezeEffect:
    'Nada mais pode ser assinado ou mudado, e o acesso é encerrado em todos os navegadores, até você entrar de novo.',
  freeze: 'Congelar a carteira',
  frozenTitle: 'Congelada',
  frozenText:
    'Nada pode ser assinado ou mudado. Para usar a carteira de novo, entre com uma chave de acesso ou em um navegador que já a usou. Em outros, leva 24 horas.',
  freezeDeadText:
    'Ele tem mais de 7 dias ou está incompleto. Você pode congelar a carteira nas configurações dela.',
  leavingSubject: 'Sua conta em {site} será excluída',
  leavingIntro:
    '{browser} pede para excluir sua conta em {site}, com todos os acessos à carteira dela. Ela será excluída neste momento: {time}.',
  leavingAsk:
    'Para mantê-la, impeça antes disso: este link mostra como. Depois, sem uma chave privada exportada, a carteira não abre mais.',
  leavingButton: 'Ver esta exclusão',
  stayedSubject: 'Sua conta em {site} foi mantida',
  stayedIntro: 'A exclusão da sua conta em {site} foi impedida.',
  stayTitle: 'Manter esta conta?',
  stayText: 'Um navegador pede para excluir sua conta e a carteira dela.',
  deletedLabel: 'Exclusão em',
  stayEffect: 'Manter impede a exclusão e encerra o acesso em todos os navegadores.',
  stay: 'Manter a conta',
  stayedTitle: 'A conta foi mantida',
  stayedText: 'Nada é excluído. O acesso foi encerrado em todos os navegadores.',
  stayDeadText: 'A exclusão já foi impedida, ou a conta foi excluída.',
  addressWaitsSubject: 'Seu endereço em {site} muda em {time}',
  addressWaitsIntro:
    '{browser} pede para trocar este endereço da sua conta em {site} por {email}, com a assinatura da sua carteira e sem um código daqui. Ele muda em {time}.',
  addressWaitsAsk:
    'Se não foi você, aperte o botão: a conta é congelada e o endereço permanece até você entrar de novo. Um navegador que já usou a carteira pode então interromper a mudança nas configurações.',
  addressChangedSubject: 'Seu endereço em {site} foi alterado',
  addressChangedIntro: 'A partir de agora, você entra em {site} com {email}, e não mais com este endereço.',
  addressStoppedSubject: 'O endereço da sua conta em {site} permanece',
  addressStoppedIntro:
    'Você continua entrando em {site} com {previous}. A mudança para {email} foi interrompida.',
  deletedSubject: 'Sua conta em {site} foi excluída',
  deletedIntro:
    '{browser} excluiu sua conta em {site}, com todos os acessos à carteira dela. Sem uma chave privada que você tenha guardado, a carteira não abre mais.',
}
