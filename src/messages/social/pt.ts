import type { SocialMessages } from './en.ts'

export const pt: SocialMessages = {
  continueWith: 'Continuar com {provider}',
  more: 'Mais formas de entrar',
  allTitle: 'Todas as contas',
  loginTitle: 'Entrar',
  loadFailed: 'Não foi possível carregar. Verifique sua conexão e tente de novo.',
  none: [
    'Não disponível neste app',
    'Nenhum dos provedores de login desta página funciona neste app. Abra a página no seu navegador para usá-los.',
  ],
  elsewhere: 'Para entrar com {providers}, abra esta página no seu navegador.',

  connecting: {
    heading: 'Entrar com {provider}',
    text: 'Continue na janela do provedor',
    taking: 'Obtendo seus dados',
    takingText: 'Carregando as suas contas.',
    leaving: 'Esta página abre {provider} e depois volta para cá.',
    tryAgain: 'Tentar de novo',
    detachedHeading: 'Termine na outra janela',
    detachedText:
      'Esta página não vê mais a janela de {provider}. Termine nela ou tente de novo se você a fechou.',
    inThisTab: 'Continuar nesta aba',
  },
  farcaster: {
    scan: 'Leia este código QR com seu dispositivo móvel',
    scanText: 'Seu app do Farcaster pergunta se você quer entrar aqui.',
    code: 'Código QR para entrar com Farcaster',
    making: 'Criando um código QR',
    copy: 'Copiar link',
    copied: 'Link copiado',
    mobile: 'Continue no Farcaster',
    mobileText: 'Confirme a conexão no app.',
    open: 'Abrir o Farcaster',
    taking: 'Carregando seus dados',
    takingText: 'Espere um momento enquanto carregamos seus dados.',
  },
  failures: {
    blocked: [
      'A janela foi bloqueada',
      'Seu navegador não abriu a janela de {provider}. Permita-a e tente de novo.',
    ],
    denied: [
      'O login foi recusado',
      'Você recusou em {provider} ou fechou a página. Você pode tentar de novo.',
    ],
    withheld: [
      '{provider} não compartilhou tudo',
      'Este login precisa de tudo o que pede a {provider}, também do seu endereço de e-mail. Tente de novo e permita tudo.',
    ],
    failed: ['{provider} recusou o login', 'Tente de novo ou escolha outra forma de entrar.'],
    expired: ['O login demorou demais', 'Ele não foi concluído a tempo. Comece de novo.'],
    unavailable: [
      '{provider} não está configurado',
      'Este site ainda não aceita logins com {provider}. Escolha outra forma.',
    ],
    'not-offered': [
      'Este site não pode oferecer login no momento',
      'Escolha outra forma ou tente de novo mais tarde.',
    ],
    forbidden: [
      'Este site bloqueia este login',
      'Este login está bloqueado neste site. Escolha outra forma.',
    ],
    busy: ['Tentativas demais', 'Tente de novo {time}.'],
    away: ['O serviço da carteira não responde', 'Verifique sua conexão e tente de novo em um momento.'],
    refused: ['O login foi cancelado', 'Nada mudou. Você pode tentar de novo.'],
    frozen: ['Esta carteira está congelada', 'O operador deste site pode dizer por quê.'],
    'not-lasting': [
      'Este navegador não guarda dados',
      'Este navegador bloqueia o armazenamento, então este login não pode ser concluído. Abra a página em outro navegador.',
    ],
    error: ['Algo deu errado', 'Nada mudou. Você pode tentar de novo.'],
  },
  account: {
    wallet: 'Carteira {provider}',
    login: 'Entrou com {provider}',
  },
}
