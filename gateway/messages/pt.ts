import type { GatewayMessages } from './en.ts'

export const pt: GatewayMessages = {
  unknownBrowser: 'um navegador',
  browserOn: '{browser} no {system}',

  codeSubject: 'Seu código para {site}',
  codeIntro: 'Digite este código para entrar em {site} com {browser}:',
  codeExpires: 'Vale por 10 minutos, somente em {site}.',
  codeWarning:
    'Nunca o informe a ninguém nem o digite em outro lugar. Se você não o pediu, não faça nada: sem ele, nenhum login acontece.',

  linkSubject: 'Entrar em {site}?',
  linkIntro: '{browser} está pedindo para entrar em {site} com este endereço.',
  linkAsk: 'Se for você, abra este link e aprove o login. Depois, você recebe um código de 6 dígitos.',
  linkButton: 'Ver este login',
  linkExpires: 'O link vale por 15 minutos.',
  linkWarning: 'Não foi você? Ignore este e-mail. Nada acontece sem a sua aprovação.',

  changeOldSubject: 'Seu código para mudar seu endereço em {site}',
  changeOldIntro: 'Digite este código em {site} para substituir este endereço por {email}:',
  changeNewSubject: 'Confirme este endereço para {site}',
  changeNewIntro: 'Digite este código em {site} para entrar com este endereço a partir de agora:',

  changedOldSubject: 'Seu endereço em {site} foi alterado',
  changedOldIntro: 'A partir de agora, você entra em {site} com {email}, e não mais com este endereço.',
  changedOldAsk: 'Se não foi você, desfaça a mudança em até {hours} horas: este link mostra como.',
  changedOldButton: 'Ver esta mudança',
  changedNewSubject: 'Agora você entra em {site} com este endereço',
  changedNewIntro:
    'Este endereço substituiu o anterior da sua conta. Por {hours} horas, o anterior pode desfazer a mudança.',
  addedOldSubject: 'Um endereço foi adicionado à sua conta em {site}',
  addedOldIntro:
    'A partir de agora, um código enviado para {email} também permite entrar na sua conta em {site}.',
  addedNewIntro:
    'A partir de agora, um código enviado para este endereço permite entrar na sua conta em {site}.',
  undoAddedEffect: 'Desfazer remove o endereço e encerra o acesso em todos os navegadores.',
  undoneAddedText: 'O endereço foi removido. O acesso foi encerrado em todos os navegadores.',
  undoneSubject: 'A mudança do seu endereço em {site} foi desfeita',
  undoneIntro: 'Você entra em {site} com {email} de novo. O acesso foi encerrado em todos os navegadores.',

  linkPageTitle: 'É você?',
  linkPageIntro: 'Um navegador está pedindo para entrar com seu endereço.',
  linkPageSeveral: 'Vários navegadores estão pedindo para entrar com seu endereço. Aprove apenas o seu.',
  siteLabel: 'Site',
  browserLabel: 'Navegador',
  addressLabel: 'Endereço',
  askedLabel: 'Pedido em',
  networkLabel: 'Rede',
  sameNetwork: 'A mesma deste navegador',
  otherNetwork: 'Diferente da deste navegador',
  linkPageWarning: 'Só aprove se foi você quem acabou de digitar seu endereço lá.',
  approve: 'Sim, sou eu',
  refuse: 'Não, não sou eu',
  approvedTitle: 'Aprovado',
  approvedText:
    'Volte para a janela em que você está entrando. Um código de 6 dígitos está a caminho do seu e-mail.',
  unmailedText:
    'Não foi possível enviar o código por e-mail. Volte para a janela em que você está entrando e peça outro.',
  refusedTitle: 'Recusado',
  refusedText: 'Nenhum código será enviado. Você não precisa fazer mais nada.',
  deadTitle: 'Este link não funciona mais',
  deadText: 'Ele expirou ou não está completo. Peça outro na janela em que você está entrando.',

  undoTitle: 'Desfazer esta mudança?',
  undoIntro: 'O endereço da sua conta foi alterado.',
  previousLabel: 'Antes',
  currentLabel: 'Agora',
  untilLabel: 'Pode ser desfeita até',
  undoEffect: 'Desfazer traz de volta o endereço anterior e encerra o acesso em todos os navegadores.',
  undo: 'Desfazer a mudança',
  undoneTitle: 'Desfeita',
  undoneText: 'Você entra com {email} de novo. O acesso foi encerrado em todos os navegadores.',
  undoDeadText: 'A mudança já foi desfeita, ou o prazo já passou.',

  openedSubject: 'Sua carteira em {site} foi aberta sem seu código de recuperação',
  openedIntro: '{browser} abriu sua carteira em {site} sem seu código de recuperação.',
  openedAsk: 'Se não foi você, avise o site imediatamente: ele pode congelar a carteira.',

  recoverySubject: 'Sua carteira em {site} está prestes a ser aberta sem seu código de recuperação',
  recoveryIntro: '{browser} está pedindo para abrir sua carteira em {site} sem seu código de recuperação.',
  recoveryTime: 'Isso será possível a partir deste momento: {time}.',
  recoveryAsk: 'Se não for você, impeça antes disso: este link mostra como.',
  recoveryButton: 'Ver esta recuperação',

  recoveryTitle: 'Impedir esta recuperação?',
  recoveryPageIntro: 'Um navegador está pedindo para abrir sua carteira sem o código de recuperação dela.',
  possibleLabel: 'Possível a partir de',
  stopEffect: 'Isto bloqueia a recuperação e encerra a sua sessão em todos os lugares.',
  stop: 'Impedir a recuperação',
  stoppedTitle: 'Impedida',
  stoppedText: 'A carteira continua fechada lá. O acesso foi encerrado em todos os navegadores.',
  recoveryDeadText: 'A recuperação já foi impedida, ou já terminou.',

  tooOftenTitle: 'Solicitações demais',
  tooOftenText: 'Sua rede enviou solicitações demais. Tempo de espera: {time}.',
  badTitle: 'Não deu certo',
  badText: 'A página recebeu algo que não esperava. Abra o link do e-mail de novo.',
  notFoundTitle: 'Esta página não existe',
  notFoundText: 'Verifique se o endereço está completo, como no e-mail.',
  troubleTitle: 'Isto não é possível no momento',
  troubleText: 'Abra o link de novo daqui a um minuto.',

  loadingTitle: 'Um momento',
  loadingText: 'A página em que você entra abre aqui.',
  socialDoneTitle: 'Quase pronto',
  socialDoneText: 'Volte para {site}. Esta janela se fecha sozinha.',
  socialElsewhereTitle: 'Este login começou em outro lugar',
  socialElsewhereText:
    'Ele foi iniciado em outra janela ou em outro navegador. Nada aconteceu. Feche esta janela.',
  socialNotTitle: 'Você não entrou',
  socialDeniedText: 'Você não permitiu isso em {provider}. Feche esta janela para voltar.',
  socialWithheldText:
    '{provider} não compartilhou tudo de que o login precisa. Feche esta janela, tente de novo e permita tudo.',
  socialFailedText: '{provider} não confirmou quem você é. Feche esta janela e tente de novo.',
  socialOverTitle: 'Este login terminou',
  socialOverText:
    'Ele já foi concluído ou demorou demais. Feche esta janela e comece de novo onde você entra.',
}
